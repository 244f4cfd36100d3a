import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { googlePlaceDetails, googlePlaceDetailsInput, publicConfig } from './places.schema.ts';

export const placesContract = {
  getPublicConfig: endpoint('anyone', {
    method: 'GET',
    path: '/config',
    summary: 'The public part of the configuration',
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
    summary: "Queue a refresh of the maps provider's ratings, at most once a day",
    successStatus: 202,
  }).output(z.void()),
};
