import type { MarketPriceUnit } from '../../../catalogue/cost-kinds.ts';
import { formatAmount, formatCost } from '../../../catalogue/format-cost.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import type { CategoryPrice } from '../cost.schema.ts';
import { AreaAverageHelp } from './area-average-help.tsx';
import { rangeText } from './cost-texts.ts';

/** The area average that all shown providers share. */
export interface AreaPrice {
  marketAmount: number | null;
  marketUnit: MarketPriceUnit | null;
}

interface PriceLineProps {
  price: CategoryPrice;
  /** What the reader pays, for each provider of the category that they use. */
  mine: readonly number[];
  area?: AreaPrice | null | undefined;
  title?: string;
}

export function PriceLine({ price, mine, area, title }: PriceLineProps) {
  const { unit, homes, dots } = price;
  return (
    <div className="tabular flex flex-wrap items-center gap-x-3 rounded-control bg-accent-soft px-3 py-1 text-sm md:min-h-9">
      <p className="dotted">
        <span>
          {title && `${title}: `}
          <strong className="font-semibold whitespace-nowrap">{rangeText(price)}</strong> is usual here
        </span>
        {mine.length > 0 && (
          <span className="whitespace-nowrap">
            you pay <strong className="font-semibold text-accent">{paidText(mine)}</strong>
          </span>
        )}
      </p>
      <p className="flex min-w-0 grow basis-60 items-center gap-3 text-xs text-ink-muted sm:*:first:max-w-72">
        <Dots dots={dots} mine={mine} />
        <span className="shrink-0">
          per {unit}, {formatNumber(homes)} homes
        </span>
      </p>
      <AreaAverage area={area} unit={unit} />
    </div>
  );
}

/** '$95', '$95 and $180', '$95 to $240' for more than two. */
const paidText = (mine: readonly number[]): string =>
  mine.length > 2
    ? rangeText({ low: Math.min(...mine), high: Math.max(...mine) })
    : mine.map((amount) => formatAmount(amount)).join(' and ');

/** Only in tables. */
export function AreaAverage({ area, unit }: Pick<PriceLineProps, 'area'> & { unit?: string }) {
  if (!area || area.marketAmount === null) return null;
  const { marketAmount: amount, marketUnit } = area;
  return (
    <p className="tabular flex items-center text-sm whitespace-nowrap text-ink-muted @max-table:hidden">
      Area average {marketUnit === unit ? formatAmount(amount) : formatCost(amount, marketUnit)}
      <AreaAverageHelp className="size-7!" />
    </p>
  );
}

/** Draws equal amounts as one larger dot. */
export function Dots({ dots, mine }: Record<'dots' | 'mine', readonly number[]>) {
  const shown = [...dots, ...mine];
  const [min, max] = [Math.min(...shown), Math.max(...shown)];
  // Leaves half a dot of space at both ends.
  const placeOf = (amount: number) => (max === min ? 50 : 3 + ((amount - min) / (max - min)) * 94);
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  return (
    <svg aria-hidden="true" className="h-3 min-w-0 flex-1">
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
      {mine.map((amount) => (
        <circle
          key={`mine ${amount}`}
          cx={`${placeOf(amount).toFixed(1)}%`}
          cy="6"
          r="5"
          className="fill-accent stroke-surface"
        />
      ))}
    </svg>
  );
}
