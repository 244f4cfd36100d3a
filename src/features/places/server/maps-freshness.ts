import type { Config } from '../../../platform/config/config.ts';

const day = 24 * 60 * 60_000;

/** The provider's terms: a place id may be kept for ever, ratings and reviews for 30 days. */
const keptForDays = 30;

/**
 * Returns the moment since which ratings and reviews were fetched that may be kept and shown; null where none may,
 * being switched off.
 */
export function keptSince(config: Pick<Config, 'areGoogleRatingsOn'>, now: Date): Date | null {
  return config.areGoogleRatingsOn ? new Date(now.getTime() - keptForDays * day) : null;
}

/** Returns the first moment at which ratings and reviews fetched then may not be kept or shown any more. */
export const keptUntil = (fetchedAt: Date): Date => new Date(fetchedAt.getTime() + keptForDays * day + 1);
