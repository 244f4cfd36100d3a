import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type PlaceDetails, type PlaceReview, PlacesError } from '../../../platform/places/places.ts';
import type { Services } from '../../../platform/services.ts';
import type { MapsReview } from '../../../schema/vendor.tables.ts';
import { dropMapsFigures, keepMapsFigures, listPlaceIdsDue, type MapsFigures } from './places.queries.ts';

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

/** Returns whether there is a provider to fetch ratings from, and they are wanted. */
function areRatingsFetched({ config, places }: Pick<Services, 'config' | 'places'>): boolean {
  return config.areGoogleRatingsOn && places.kind === 'google';
}

/** Queues the first look-up of a business, in the transaction that makes it a vendor's. */
export async function queueRatingOf(services: Services, tx: Tx, placeId: string | null): Promise<void> {
  if (placeId === null || !areRatingsFetched(services)) return;
  await services.jobs.enqueue(tx, fetchRatingJob, { placeId }, { singletonKey: placeId });
}

/** Fetches and keeps what the provider tells of a business; nothing of a place that is gone. */
export async function fetchRatingOf({ places, db, clock }: Services, placeId: string): Promise<void> {
  const details = await places.findDetails(placeId);
  await keepMapsFigures(db, placeId, details ? figuresOf(details) : noFigures, clock.now());
}

/** Returns what is kept of what the provider told. */
export function figuresOf({ rating, userRatingsTotal, reviews }: PlaceDetails): MapsFigures {
  return { rating, ratingCount: userRatingsTotal, reviews: reviews.map(toKeptReview) };
}

/** Of a place that is gone. */
export const noFigures: MapsFigures = { rating: null, ratingCount: null, reviews: null };

function toKeptReview(review: PlaceReview): MapsReview {
  return {
    rating: review.rating,
    relative_time_description: review.relativeTimeDescription,
    author_name: review.authorName,
    ...(review.authorUrl !== null && { author_url: review.authorUrl }),
    text: review.text,
  };
}

/** Returns a review of the maps provider that was stored, in the words of the code. */
export function fromKeptReview(review: MapsReview): PlaceReview {
  return {
    rating: review.rating,
    relativeTimeDescription: review.relative_time_description,
    authorName: review.author_name,
    authorUrl: review.author_url ?? null,
    text: review.text,
  };
}

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

/** Drops what is too old and, once a day, begins to fetch again. The next day tries again, so nothing is retried. */
export const refreshGoogleRatingsJob = defineJob<null>('refresh-google-ratings', { retryLimit: 0 });

/** A vendor became a business at the maps provider: its rating need not wait for the next round. */
export const fetchRatingJob = defineJob<{ placeId: string }>('fetch-rating', { retryLimit: 0 });

interface RatingsBatch {
  /** How many businesses may still be asked about. */
  remaining: number;
  /** Place ids that failed and are left for another day. */
  failed: string[];
}

/** A few businesses at a time, so that other work in the same queue never waits long. */
export const refreshRatingsBatchJob = defineJob<RatingsBatch>('refresh-ratings-batch', { retryLimit: 0 });
