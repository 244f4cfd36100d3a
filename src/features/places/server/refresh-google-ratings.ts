import { PlacesError } from '../../../platform/places/places-error.ts';
import type { Services } from '../../../platform/services.ts';
import { keptSince } from './maps-freshness.ts';
import { type RatingsBatch, refreshGoogleRatingsJob, refreshRatingsBatchJob } from './places.job-kinds.ts';
import { dropMapsFigures, listPlaceIdsDue } from './places.queries.ts';
import { areRatingsFetched, fetchRatingOf } from './rating-of-place.ts';

const hour = 60 * 60_000;

/** What was fetched since the last daily run stays until the next. */
const dueAfterMs = 20 * hour;

/** Look-ups a day; with more vendors than that, each has its turn within the 30 days its figures may be kept. */
const dailyCap = 200;
const batchSize = 10;
const batchMs = 15_000;
const maxFailures = 3;

/** Queues the refreshing, unless there is nothing to refresh from. */
export async function queueGoogleRatings(services: Services): Promise<void> {
  const { db, jobs } = services;
  if (!areRatingsFetched(services)) return;
  await jobs.enqueue(db, refreshGoogleRatingsJob, null, { singletonKey: 'asked' });
}

/**
 * Does the hourly job: drops what may be kept no longer, and begins the round of the day. Every look-up is billed.
 */
export async function refreshGoogleRatings(services: Services): Promise<void> {
  const { db, clock, config, jobs } = services;
  const now = clock.now();
  await dropMapsFigures(db, keptSince(config, now));
  if (!areRatingsFetched(services)) return;
  const round = { remaining: dailyCap, failed: [] };
  await jobs.enqueue(db, refreshRatingsBatchJob, round, { singletonKey: 'round', isOnceADay: true });
}

/**
 * Asks the provider about the businesses that wait longest. A provider that is over its quota, refuses us or keeps
 * failing is left alone until the next round; what is kept stays as long as it may.
 */
export async function refreshRatingsBatch(services: Services, batch: RatingsBatch): Promise<void> {
  if (!areRatingsFetched(services)) return;
  const { db, clock, jobs, log } = services;
  const start = clock.now().getTime();
  const failed = [...batch.failed];
  const placeIds = await listPlaceIdsDue(db, {
    before: new Date(start - dueAfterMs),
    except: failed,
    limit: Math.min(batchSize, batch.remaining),
  });
  let asked = 0;
  for (const placeId of placeIds) {
    if (clock.now().getTime() - start > batchMs) break;
    asked += 1;
    try {
      await fetchRatingOf(services, placeId);
    } catch (error) {
      log.warn({ err: error }, 'maps provider failed while ratings were refreshed');
      failed.push(placeId);
      if (isHopeless(error) || failed.length >= maxFailures) return;
    }
  }
  const remaining = batch.remaining - asked;
  if (placeIds.length > 0 && remaining > 0) {
    await jobs.enqueue(db, refreshRatingsBatchJob, { remaining, failed });
  }
}

/** The next question would fail like this one. */
function isHopeless(error: unknown): boolean {
  return error instanceof PlacesError && (error.failure === 'overQuota' || error.failure === 'denied');
}
