import { formatAmount, formatCost } from '../../../catalogue/format-cost.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import type { CategoryPrice } from '../cost.schema.ts';

interface PriceLineProps {
  price: CategoryPrice;
  /** The category, if the page does not make it clear: 'Pool'. */
  title?: string;
}

/** What homes pay in a category, in one line with a dot for each amount; the reader's dot is filled. */
export function PriceLine({ price, title }: PriceLineProps) {
  const { median, low, high, unit, homes, mine } = price;
  return (
    <div className="tabular flex min-h-9 flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
      {/* Without a box of its own, so that the dots share the last line on a phone. */}
      <p className="contents">
        <span>
          {title ? `${title}: half` : 'Half'} pay under{' '}
          <span className="font-semibold whitespace-nowrap text-ink">{formatCost(median, unit)}</span>
          <Separator />
        </span>
        <span>
          most{' '}
          <span className="whitespace-nowrap">
            {formatAmount(low)}–{formatAmount(high)}
          </span>
          <Separator />
        </span>
        {mine !== null && (
          <span>
            you <span className="font-semibold text-accent">{formatAmount(mine)}</span>
            <Separator />
          </span>
        )}
        <span>{formatNumber(homes)} homes</span>
      </p>
      <Dots price={price} />
    </div>
  );
}

/** A separator at the end of a part, so that a wrapped line does not begin with it. */
const Separator = () => <span aria-hidden="true"> ·</span>;

/** The amounts as dots on a line. Equal amounts make one larger dot. */
function Dots({ price: { dots, mine } }: PriceLineProps) {
  const shown = mine === null ? dots : [...dots, mine];
  const [min, max] = [Math.min(...shown), Math.max(...shown)];
  // Leaves half a dot of space at both ends.
  const placeOf = (amount: number) => (max === min ? 50 : 3 + ((amount - min) / (max - min)) * 94);
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  return (
    <svg aria-hidden="true" className="h-3 min-w-[min(6rem,100%)] flex-1 basis-24 sm:max-w-72">
      <line x1="0" x2="100%" y1="6" y2="6" className="stroke-line" />
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
