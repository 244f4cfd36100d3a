import { toTwoDecimals } from '../platform/format-number.ts';
import type { Category } from './categories.ts';
import { type CostKind, type CostPeriod, type CostUnit, mainCostLine } from './cost-kinds.ts';

/**
 * What residents see of a vendor's costs is a snapshot, not the living average. Whoever reads an average of n homes
 * before and after one more home shares its cost can work out that home's amount; so the snapshot moves in steps:
 *
 * - it appears as soon as three homes gave an amount;
 * - afterwards it follows when two more homes than it was made of gave one, or when it is 24 hours old;
 * - below three homes it is withdrawn at once, since an average of two tells either home the other's amount. That
 *   counts as a change like any other: the next snapshot waits for 24 hours, so that a home that takes its amount back
 *   and gives it again cannot bring about a new one at will.
 *
 * The snapshot holds the single entries as well as their sum, since Cost Details lists them: a list of the living
 * entries would show at once what the average keeps back. Amounts, units and who is in the list therefore stand still
 * between two steps, also where an entry was changed or taken back meanwhile. Only the name goes at once: whoever hides
 * it, takes the entry back, or leaves, is 'Neighbor' from then on.
 *
 * Other kinds than the main one (a yearly plan beside service calls) are part of the same snapshot and wait for the
 * same steps, each kind from three homes on. Without three homes of the main kind nothing is published.
 */
export const minHomesForAverage = 3;
export const publishAfterNewHomes = 2;
export const publishAfterHours = 24;

/**
 * Median and range are told from five homes on. Of three or four amounts, lowest, median, highest and average together
 * are as good as the amounts themselves, and say little about what is usual.
 */
export const minHomesForSpread = 5;

/** One entry of the snapshot, in USD: the latest of its home and kind. The author is read from the entry itself. */
export interface PublishedCost {
  id: string;
  amount: number;
  kind: CostKind;
  unit: CostUnit;
  period: CostPeriod | null;
}

/** What `vendor_stats` holds of a vendor's published costs; null for a vendor without figures. */
export interface PublishedFigures {
  category: Category;
  publishedCostSum: number | null;
  publishedCostHomes: number | null;
}

/**
 * Returns the average neighbors pay, as far as it is published; null below three homes, and for jobs, which differ too
 * much.
 */
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
 * An amount far off what homes of the community usually pay in the category waits for an admin's look before anybody
 * sees it or a figure is made of it (docs/rules/costs.md, 'Outliers'): a digit too many, or an attempt to move an average.
 */
export const outlierStates = ['waiting', 'accepted', 'set_aside'] as const;
export type OutlierState = (typeof outlierStates)[number];

/** The states in which an amount counts for nobody, which its author is told. */
export const heldBackReasons = ['waiting', 'set_aside'] as const satisfies readonly OutlierState[];
export type HeldBackReason = (typeof heldBackReasons)[number];

/** So many times the median, or such a part of it, is far off. */
export const farOffFactor = 5;

/** Of fewer other homes there is nothing that could be called usual. */
export const minHomesForUsual = 5;
