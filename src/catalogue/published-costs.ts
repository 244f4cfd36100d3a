import { toTwoDecimals } from '../platform/format-number.ts';
import type { Category } from './categories.ts';
import { type CostKind, type CostPeriod, type CostUnit, mainCostLine } from './cost-kinds.ts';

/**
 * Residents see a snapshot of a vendor's costs, not the current average. Otherwise a person who reads the average of n
 * homes before and after one more home shares its cost could calculate that home's amount; and an amount that appears
 * with a named review of the same minute has that name. So the snapshot changes in steps:
 *
 * - It appears as soon as three homes have shared an amount.
 * - Afterwards a job replaces it, never the write that brings an amount: at a random moment one to seven days after the
 *   oldest waiting one, however many wait. Homes that know that theirs wait could otherwise tell when another one came.
 * - Below three homes it is withdrawn at once, since an average of two reveals each home's amount to the other. The next
 *   one waits for its random moment, so that a home cannot trigger one by removing and adding its amount.
 *
 * The snapshot contains entries as well as their sum, because Cost Details lists them: a list of current entries would
 * reveal what the average hides. So amounts, units and the list of entries stay the same between steps, even if an
 * entry is edited or removed meanwhile. Only names change at once: authors who hide their name, remove their entry or
 * leave become 'Neighbor'.
 *
 * Other kinds than the main one (a yearly plan next to service calls) are part of the same snapshot and change in the
 * same steps, each with at least three homes. Without three homes of the main kind nothing is published.
 */
export const minHomesForAverage = 3;

/**
 * Median and range need five homes. With three or four amounts, lowest, median, highest and average together reveal
 * the amounts, and say little about what is usual.
 */
export const minHomesForSpread = 5;

/**
 * A category's price is computed from all published entries of its vendors, and from nothing else. It summarizes what
 * residents can already read one by one, so it cannot reveal an unpublished amount. Vendors with fewer than three homes
 * are excluded: with fewer than five amounts, two colluding homes that know their own could work out a third, and over
 * time also in larger groups.
 */
export const minHomesForCategory = 5;
export const minVendorsForCategory = 2;

/** Amounts of a category's price are rounded to this many dollars. */
export const categoryPriceStep = 5;

/** An entry of the snapshot, in USD: the latest of its home and kind. The author is read from the entry itself. */
export interface PublishedCost {
  id: string;
  amount: number;
  kind: CostKind;
  unit: CostUnit;
  period: CostPeriod | null;
  /** When its author gave it: that of an earlier amount, in its place, would tell whose it is. */
  at: string;
}

/** The published costs in `vendor_stats`; null for vendors without figures. */
export interface PublishedFigures {
  category: Category;
  publishedCostSum: number | null;
  publishedCostHomes: number | null;
}

/** Returns the published average; null below three homes, and for jobs, which differ too much. */
export function communityAverage({
  category,
  publishedCostSum,
  publishedCostHomes,
}: PublishedFigures): { amount: number; unit: CostUnit; homes: number } | null {
  const homes = publishedCostHomes ?? 0;
  const line = mainCostLine(category);
  if (!line || homes < minHomesForAverage) return null;
  return { amount: toTwoDecimals((publishedCostSum ?? 0) / homes), unit: line.unit, homes };
}

/**
 * States of an outlier: an amount far from what homes of the community usually pay in the category. It stays hidden
 * and counts in no figure until an admin decides (docs/rules/costs.md, 'Outliers'): it may be a typo, or an attempt
 * to move an average.
 */
export const outlierStates = ['waiting', 'accepted', 'set_aside'] as const;
export type OutlierState = (typeof outlierStates)[number];

/** States in which an amount does not count; its author sees the reason. */
export const unpublishedReasons = ['waiting', 'set_aside'] as const satisfies readonly OutlierState[];
export type UnpublishedReason = (typeof unpublishedReasons)[number];

/** An amount is an outlier above this many times the median, or below that fraction of it. */
export const outlierFactor = 5;

/** With fewer other homes there is no usual amount. */
export const minHomesForUsual = 5;
