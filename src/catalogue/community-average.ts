import { toTwoDecimals } from '../platform/rounding.ts';
import type { Category } from './categories.ts';
import { type CostUnit, mainCostLine } from './cost-kinds.ts';
import { minHomesForAverage } from './published-costs.ts';

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
