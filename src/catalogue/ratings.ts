import { toTwoDecimals } from '../platform/format-number.ts';

/**
 * Virtual neutral ratings for the ranking: each vendor starts at the middle of the scale and moves toward its own
 * average as people rate it, so that one enthusiastic rating does not beat thirty good ones. With five virtual
 * ratings of 3, one 5 scores 3.33, ten 4s score 3.67 and thirty 4.8s score 4.54.
 */
export const communityPrior = { rating: 3, weight: 5 } as const;

/** The maps provider has more ratings per vendor, so they need more to count. */
export const mapsPrior = { rating: 3, weight: 20 } as const;

/** Returns the score of ratings with this sum, as `ratingScore` computes it; null without ratings. */
export function weightedRating(
  sum: number | null,
  count: number | null,
  { rating, weight }: { rating: number; weight: number },
): number | null {
  return sum !== null && count ? (rating * weight + sum) / (weight + count) : null;
}

export function averageRating(sum: number, count: number): number | null {
  return count > 0 ? toTwoDecimals(sum / count) : null;
}

/** Formats an average with one decimal, even of a whole number, so that figures align. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}

/** The highest rating that counts as a warning: it does not suggest that the home uses the vendor. */
export const maxWarningRating = 2;

/** With fewer homes that left a vendor, the number says little about it. */
export const minHomesLeft = 3;
