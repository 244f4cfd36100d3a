import { minHomesForSpread } from '../../catalogue/published-costs.ts';
import { toTwoDecimals } from '../../platform/format-number.ts';

/** Exclusive upper limit of an amount. */
export const costLimit = 1_000_000;

export const maxCount = 1000;

export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const isAmount = (amount: number): boolean =>
  amount >= 0 && amount < costLimit && hasAtMostTwoDecimals(amount);

export const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= maxCount;

/** Statuses of an entry (docs/rules/administration.md, 'Costs'); a later one takes precedence over an earlier one. */
export const costStatuses = ['active', 'admin_modified', 'waiting', 'set_aside', 'deleted'] as const;
export type CostStatus = (typeof costStatuses)[number];

export const costSortOrders = ['newest', 'oldest', 'highest', 'lowest', 'vendor'] as const;
export type CostSortOrder = (typeof costSortOrders)[number];

/** Returns how many dollars an amount is above (or, negative, below) what is typical; 0 within the typical range. */
export function dollarsFromTypical(amount: number, { low, high }: { low: number; high: number }): number {
  if (amount < low) return amount - low;
  return amount > high ? amount - high : 0;
}

export interface CostSpread {
  median: number;
  min: number;
  max: number;
}

/** Returns the median and range of the amounts; null if too few homes shared one. */
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
