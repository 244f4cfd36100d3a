import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type PlaceDetails, type PlaceReview, PlacesError } from '../../../platform/places/places.ts';
import type { Services } from '../../../platform/services.ts';
import type { MapsReview } from '../../../schema/vendor.tables.ts';
import {
  clearStaleMapsFigures,
  countPlaces,
  listPlaceIdsDue,
  type MapsFigures,
  storeMapsFigures,
} from './places.queries.ts';

const hour = 60 * 60_000;

/** Figures fetched since the last daily run are due only in the next one. */
const dueAfterMs = 20 * hour;

/** Figures may be stored for 30 days; some lookups fail. */
const refreshWithinDays = 25;
const minLookups = 200;

/** Returns the lookups of a day that refresh each business in time. */
export const lookupsPerDay = (businesses: number): number =>
  Math.max(minLookups, Math.ceil(businesses / refreshWithinDays));

const batchSize = 10;
const batchMs = 15_000;
const maxFailures = 3;

export async function backfillGoogleRatings(services: Services): Promise<void> {
  const { db, jobs } = services;
  if (!canFetchRatings(services)) return;
  await jobs.enqueue(db, refreshGoogleRatingsJob, null, { singletonKey: 'asked' });
}

/**
 * Runs the hourly job: clears expired figures and starts the daily round. The provider bills every lookup.
 */
export async function refreshGoogleRatings(services: Services): Promise<void> {
  const { db, clock, config, jobs } = services;
  const now = clock.now();
  await db.transaction((tx) => clearStaleMapsFigures(tx, mapsRetentionStart(config, now)));
  if (!canFetchRatings(services)) return;
  const round = { remaining: lookupsPerDay(await countPlaces(db)), failed: [] };
  await jobs.enqueue(db, refreshRatingsBatchJob, round, { singletonKey: 'round', isOnceADay: true });
}

/** The first run of a day starts the round. It is not retried, since the next run does the same. */
export const refreshGoogleRatingsJob = defineJob(
  'refresh-google-ratings',
  { cron: '41 * * * *', isRunAtStart: true, retryLimit: 0 },
  refreshGoogleRatings,
);

/**
 * Refreshes the businesses with the oldest figures. If the provider is over its quota, denies access or keeps failing,
 * the job stops until the next round; stored figures stay as long as they may.
 */
async function refreshRatingsBatch(services: Services, batch: RatingsBatch): Promise<void> {
  if (!canFetchRatings(services)) return;
  const { db, clock, jobs, log } = services;
  const start = clock.now().getTime();
  const failed = [...batch.failed];
  const placeIds = await listPlaceIdsDue(db, {
    before: new Date(start - dueAfterMs),
    except: failed,
    limit: Math.min(batchSize, batch.remaining),
  });
  let lookups = 0;
  for (const placeId of placeIds) {
    if (clock.now().getTime() - start > batchMs) break;
    lookups += 1;
    try {
      await fetchRating(services, { placeId });
    } catch (error) {
      log.warn({ err: error }, 'maps provider failed while ratings were refreshed');
      failed.push(placeId);
      if (isPermanentFailure(error) || failed.length >= maxFailures) return;
    }
  }
  const remaining = batch.remaining - lookups;
  if (placeIds.length > 0 && remaining > 0) {
    await jobs.enqueue(db, refreshRatingsBatchJob, { remaining, failed });
  }
}

/** Refreshes a few businesses at a time, so other jobs in the queue do not wait long. */
export const refreshRatingsBatchJob = defineJob(
  'refresh-ratings-batch',
  { retryLimit: 0 },
  refreshRatingsBatch,
);

function isPermanentFailure(error: unknown): boolean {
  return error instanceof PlacesError && (error.failure === 'overQuota' || error.failure === 'denied');
}

function canFetchRatings({ config, places }: Pick<Services, 'config' | 'places'>): boolean {
  return config.areGoogleRatingsOn && places.kind === 'google';
}

/** Runs in the transaction that links the business to a vendor. */
export async function queueRatingFetch(services: Services, tx: Tx, placeId: string | null): Promise<void> {
  if (placeId === null || !canFetchRatings(services)) return;
  await services.jobs.enqueue(tx, fetchRatingJob, { placeId }, { singletonKey: placeId });
}

/** Clears the figures of a closed place. */
async function fetchRating({ places, db, clock }: Services, { placeId }: { placeId: string }): Promise<void> {
  const details = await places.findDetails(placeId);
  const figures = details ? toMapsFigures(details) : noFigures;
  await db.transaction((tx) => storeMapsFigures(tx, placeId, figures, clock.now()));
}

export const fetchRatingJob = defineJob('fetch-rating', { retryLimit: 0 }, fetchRating);

export function toMapsFigures({ rating, userRatingsTotal, reviews }: PlaceDetails): MapsFigures {
  return { rating, ratingCount: userRatingsTotal, reviews: reviews.map(toStoredReview) };
}

/** The figures of a closed place. */
export const noFigures: MapsFigures = { rating: null, ratingCount: null, reviews: null };

function toStoredReview(review: PlaceReview): MapsReview {
  return {
    rating: review.rating,
    relative_time_description: review.relativeTimeDescription,
    author_name: review.authorName,
    ...(review.authorUrl !== null && { author_url: review.authorUrl }),
    text: review.text,
  };
}

export function fromStoredReview(review: MapsReview): PlaceReview {
  return {
    rating: review.rating,
    relativeTimeDescription: review.relative_time_description,
    authorName: review.author_name,
    authorUrl: review.author_url ?? null,
    text: review.text,
  };
}

const day = 24 * 60 * 60_000;

/** By the provider's terms, place ids may be stored forever, but ratings and reviews only for 30 days. */
const retentionDays = 30;

/**
 * Returns the earliest fetch time of ratings and reviews that may still be stored and shown; null if they are switched
 * off.
 */
export function mapsRetentionStart(config: Pick<Config, 'areGoogleRatingsOn'>, now: Date): Date | null {
  return config.areGoogleRatingsOn ? new Date(now.getTime() - retentionDays * day) : null;
}

export const mapsFiguresExpireAt = (fetchedAt: Date): Date =>
  new Date(fetchedAt.getTime() + retentionDays * day + 1);

interface RatingsBatch {
  /** Lookups left for today. */
  remaining: number;
  /** Place ids that failed and wait for another day. */
  failed: string[];
}
