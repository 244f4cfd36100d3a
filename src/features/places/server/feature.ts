import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { placesContract } from '../places.contract.ts';
import { fetchGooglePlaceDetails } from './fetch-google-place-details.ts';
import { getPublicConfig } from './get-public-config.ts';
import * as ratings from './ratings.ts';
import { fetchRatingJob, refreshGoogleRatingsJob, refreshRatingsBatchJob } from './ratings.ts';

export const placesFeature = {
  routes: serve(placesContract, { getPublicConfig, fetchGooglePlaceDetails, ...ratings }),
  jobs: [refreshGoogleRatingsJob, fetchRatingJob, refreshRatingsBatchJob],
} satisfies Feature;
