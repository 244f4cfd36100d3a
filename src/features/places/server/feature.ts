import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { placesContract } from '../places.contract.ts';
import { fetchGooglePlaceDetails } from './fetch-google-place-details.ts';
import { getPublicConfig } from './get-public-config.ts';
import { refreshGoogleRatingsJob } from './places.job-kinds.ts';
import { placesJobs } from './places.jobs.ts';
import { queueGoogleRatings } from './refresh-google-ratings.ts';

export const placesFeature = {
  routes: serve(placesContract, {
    getPublicConfig,
    fetchGooglePlaceDetails,
    backfillGoogleRatings: queueGoogleRatings,
  }),
  jobs: placesJobs,
  // The first of a day begins the round.
  schedules: [{ job: refreshGoogleRatingsJob, cron: '41 * * * *', isRunAtStart: true }],
} satisfies Feature;
