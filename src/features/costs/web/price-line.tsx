import { formatAmount } from '../../../catalogue/format-cost.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import type { CategoryPrice } from '../cost.schema.ts';
import { rangeText } from './cost-texts.ts';

interface PriceLineProps {
  price: CategoryPrice;
  title?: string;
}

export function PriceLine({ price, title }: PriceLineProps) {
  const { unit, homes, mine } = price;
  return (
    <div className="tabular flex flex-wrap items-center gap-x-3 rounded-control bg-accent-soft px-3 py-1 text-sm md:min-h-9">
      <p>
        {title && `${title}: `}
        <strong className="font-semibold whitespace-nowrap">{rangeText(price)}</strong> is typical here
        {mine !== null && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="whitespace-nowrap">
              <span className="sr-only">, </span>you pay{' '}
              <strong className="font-semibold text-accent">{formatAmount(mine)}</strong>
            </span>
          </>
        )}
      </p>
      <p className="flex min-w-0 grow basis-60 items-center gap-3 text-xs text-ink-muted">
        <Dots price={price} />
        <span className="shrink-0">
          per {unit}, {formatNumber(homes)} homes
        </span>
      </p>
    </div>
  );
}

/** Draws equal amounts as one larger dot. */
function Dots({ price: { dots, mine } }: PriceLineProps) {
  const shown = mine === null ? dots : [...dots, mine];
  const [min, max] = [Math.min(...shown), Math.max(...shown)];
  // Leaves half a dot of space at both ends.
  const placeOf = (amount: number) => (max === min ? 50 : 3 + ((amount - min) / (max - min)) * 94);
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  return (
    <svg aria-hidden="true" className="h-3 min-w-0 flex-1 sm:max-w-72">
      <line x1="0" x2="100%" y1="6" y2="6" className="stroke-line-strong" />
      {[...counts].map(([amount, count]) => (
        <circle
          key={amount}
          cx={`${placeOf(amount).toFixed(1)}%`}
          cy="6"
          r={Math.min(5, 2.5 + (count - 1) * 0.5)}
          className="fill-surface stroke-ink-muted"
        />
      ))}
      {mine !== null && (
        <circle cx={`${placeOf(mine).toFixed(1)}%`} cy="6" r="5" className="fill-accent stroke-surface" />
      )}
    </svg>
  );
}
