import { z } from 'zod';
import { anyone } from '../../access/endpoint.ts';

const publicConfig = z.object({
  /** For the maps provider's script; null if pages use the server's suggestions. */
  googleMapsKey: z.string().nullable(),
  supportEmail: z.string(),
  provider: z.enum(['google', 'directory']),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const googlePlaceDetailsInput = z.object({
  placeId: z.string().regex(/^[A-Za-z0-9_-]{10,255}$/, 'This is not a place.'),
  /** 'kept' accepts data fetched within a day; 'live' always calls the provider. */
  freshness: z.enum(['kept', 'live']).default('kept'),
  sessionToken: z.uuid().optional(),
});

const mapsReview = z.object({
  rating: z.number(),
  relativeTimeDescription: z.string(),
  authorName: z.string(),
  authorUrl: z.string().nullable(),
  text: z.string(),
});

const googlePlaceDetails = z.object({
  /** Only for signed-in people, and only in a fresh answer from the provider. */
  formattedPhoneNumber: z.string().nullable(),
  rating: z.number().nullable(),
  userRatingsTotal: z.number().int().nullable(),
  reviews: z.array(mapsReview).max(5),
});
export type GooglePlaceDetails = z.infer<typeof googlePlaceDetails>;

export const placesContract = {
  getPublicConfig: anyone.get('/config', 'The public part of the configuration').output(publicConfig),
  fetchGooglePlaceDetails: anyone
    .get('/google-places/{placeId}', 'Phone, rating and reviews of a business at the maps provider')
    .input(googlePlaceDetailsInput)
    .output(googlePlaceDetails),
  backfillGoogleRatings: anyone.post(
    '/google-ratings/backfill',
    "Queue a refresh of the maps provider's ratings, at most once a day",
    {},
    { successStatus: 202 },
  ),
};
