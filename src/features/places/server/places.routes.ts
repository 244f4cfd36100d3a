import { callsOf } from '../../../access/server/gate.ts';
import { placesContract } from '../places.contract.ts';
import { fetchGooglePlaceDetails } from './fetch-google-place-details.ts';
import { getPublicConfig } from './get-public-config.ts';
import { queueGoogleRatings } from './refresh-google-ratings.ts';

const places = callsOf(placesContract);

export const placesRoutes = {
  getPublicConfig: places.getPublicConfig.handler(({ context }) => getPublicConfig(context)),
  fetchGooglePlaceDetails: places.fetchGooglePlaceDetails.handler(({ context, input }) =>
    fetchGooglePlaceDetails(context, input),
  ),
  // The server refreshes by itself: who asks can only make sure that it is about to.
  backfillGoogleRatings: places.backfillGoogleRatings.handler(({ context }) => queueGoogleRatings(context)),
};
