import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { fetchRatingJob, refreshGoogleRatingsJob, refreshRatingsBatchJob } from './places.job-kinds.ts';
import { fetchRatingOf } from './rating-of-place.ts';
import { refreshGoogleRatings, refreshRatingsBatch } from './refresh-google-ratings.ts';

/** Returns how the queued work of places is done. */
export function placesJobs(services: Services): JobHandler[] {
  return [
    handleJob(refreshGoogleRatingsJob, () => refreshGoogleRatings(services)),
    handleJob(fetchRatingJob, ({ placeId }) => fetchRatingOf(services, placeId)),
    handleJob(refreshRatingsBatchJob, (batch) => refreshRatingsBatch(services, batch)),
  ];
}
