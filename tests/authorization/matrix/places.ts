import { everyone, nobody, type Rows } from './rows.ts';

export const placesRows: Rows = {
  'places/getPublicConfig': { outcome: everyone },
  'places/fetchGooglePlaceDetails': [
    {
      operation: 'fetch-google-place-details of a vendor',
      input: async ({ h, community }) => {
        const { googlePlaceId } = await h.make.vendor(community, {
          googlePlaceId: 'ChIJplace-of-a-vendor',
          googleLastUpdated: h.clock.now(),
        });
        return { placeId: googlePlaceId };
      },
      outcome: everyone,
    },
    {
      // Not a vendor: signed-in people get the same status after the provider was asked.
      operation: 'fetch-google-place-details of a place that is not a vendor',
      input: () => ({ placeId: 'ChIJplace-of-nobody' }),
      outcome: nobody(404),
    },
  ],
  'places/backfillGoogleRatings': { outcome: everyone },
};
