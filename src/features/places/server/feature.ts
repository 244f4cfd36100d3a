import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { placesContract } from '../places.contract.ts';
import { fetchGooglePlaceDetails } from './fetch-google-place-details.ts';
import { getPublicConfig } from './get-public-config.ts';
import {
  fetchRating,
  fetchRatingJob,
  queueGoogleRatings,
  refreshGoogleRatings,
  refreshGoogleRatingsJob,
  refreshRatingsBatch,
  refreshRatingsBatchJob,
} from './ratings.ts';

function placesJobs(services: Services): JobHandler[] {
  return [
    handleJob(refreshGoogleRatingsJob, () => refreshGoogleRatings(services)),
    handleJob(fetchRatingJob, ({ placeId }) => fetchRating(services, placeId)),
    handleJob(refreshRatingsBatchJob, (batch) => refreshRatingsBatch(services, batch)),
  ];
}

export const placesFeature = {
  routes: serve(placesContract, {
    getPublicConfig,
    fetchGooglePlaceDetails,
    backfillGoogleRatings: queueGoogleRatings,
  }),
  jobs: placesJobs,
  // The first run of a day starts the daily refresh.
  schedules: [{ job: refreshGoogleRatingsJob, cron: '41 * * * *', isRunAtStart: true }],
} satisfies Feature;
