import { minHomesForSpread } from '../../catalogue/published-costs.ts';
import { toTwoDecimals } from '../../platform/rounding.ts';

export interface CostSpread {
  median: number;
  min: number;
  max: number;
}

/** Returns the middle and the ends of what homes pay; null where too few homes gave an amount. */
export function costSpread(amounts: readonly number[]): CostSpread | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined || sorted.length < minHomesForSpread) return null;
  return { median: medianOf(sorted), min, max };
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  return toTwoDecimals(((sorted[middle - 1] ?? 0) + upper) / 2);
}
