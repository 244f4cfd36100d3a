import { toTwoDecimals } from '../platform/format-number.ts';

/**
 * Ratings are ranked as if some neutral ones had been given beforehand: each vendor starts at the middle of the scale
 * and moves towards its own average as people confirm it, so that one enthusiastic rating does not beat thirty good
 * ones. With five such ratings of 3, one 5 scores 3.33, ten 4s score 3.67 and thirty 4.8s score 4.54.
 */
export const communityPrior = { rating: 3, weight: 5 } as const;

/** Ratings at the maps provider come in larger numbers, so it takes more of them to be believed. */
export const mapsPrior = { rating: 3, weight: 20 } as const;

/** Returns the plain average that is shown, to two decimals; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  return count > 0 ? toTwoDecimals(sum / count) : null;
}

/** Writes an average with one decimal, also of a round number, so that figures stand under each other. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}
