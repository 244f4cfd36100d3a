import { minHomesForSpread } from '../../catalogue/published-costs.ts';
import { toTwoDecimals } from '../../platform/format-number.ts';

/** Every shared amount is below it. */
export const costBelow = 1_000_000;

/** Of visits that a price is for. */
export const largestCount = 1000;

export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Returns whether an amount may be shared. */
export const isAmount = (amount: number): boolean =>
  amount >= 0 && amount < costBelow && hasAtMostTwoDecimals(amount);

export const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= largestCount;

/** Where an entry stands (docs/rules/administration.md, 'Costs'); the later ones win over the earlier ones. */
export const costStatuses = ['active', 'admin_modified', 'waiting', 'set_aside', 'deleted'] as const;
export type CostStatus = (typeof costStatuses)[number];

export const costSortOrders = ['newest', 'oldest', 'highest', 'lowest', 'vendor'] as const;
export type CostSortOrder = (typeof costSortOrders)[number];

export interface CostComparison {
  isLower: boolean;
  isSame: boolean;
  /** How far the community's average lies from the area's, in per cent of the area's; never negative. */
  percent: number;
}

export interface ComparedCost {
  amount: number | null | undefined;
  unit: string | null | undefined;
}

/**
 * Compares two costs; null where the two cannot be compared: one is missing, or they are paid by different units.
 */
export function compareCosts(community: ComparedCost, area: ComparedCost): CostComparison | null {
  if (community.amount == null || area.amount == null || area.amount <= 0) return null;
  if (community.unit !== area.unit) return null;
  const difference = Math.round(((community.amount - area.amount) / area.amount) * 100);
  return { isLower: difference < 0, isSame: difference === 0, percent: Math.abs(difference) };
}

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
