import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { googlePlaceDetails, googlePlaceDetailsInput, publicConfig } from './places.schema.ts';

export const placesContract = {
  getPublicConfig: endpoint('anyone', {
    method: 'GET',
    path: '/config',
    summary: 'What a browser may know of the configuration',
  }).output(publicConfig),
  fetchGooglePlaceDetails: endpoint('anyone', {
    method: 'GET',
    path: '/google-places/{placeId}',
    summary: 'Phone, rating and reviews of a business at the maps provider',
  })
    .input(googlePlaceDetailsInput)
    .output(googlePlaceDetails),
  backfillGoogleRatings: endpoint('anyone', {
    method: 'POST',
    path: '/google-ratings/backfill',
    summary: 'Sees to it that the ratings of the maps provider are refreshed, once a day at most',
    successStatus: 202,
  }).output(z.void()),
};
