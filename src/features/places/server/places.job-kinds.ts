import { defineJob } from '../../../platform/jobs/job.ts';

/** Drops what is too old and, once a day, begins to fetch again. The next day tries again, so nothing is retried. */
export const refreshGoogleRatingsJob = defineJob<null>('refresh-google-ratings', { retryLimit: 0 });

/** A vendor became a business at the maps provider: its rating need not wait for the next round. */
export const fetchRatingJob = defineJob<{ placeId: string }>('fetch-rating', { retryLimit: 0 });

export interface RatingsBatch {
  /** How many businesses may still be asked about. */
  remaining: number;
  /** Place ids that failed and are left for another day. */
  failed: string[];
}

/** A few businesses at a time, so that other work in the same queue never waits long. */
export const refreshRatingsBatchJob = defineJob<RatingsBatch>('refresh-ratings-batch', { retryLimit: 0 });
