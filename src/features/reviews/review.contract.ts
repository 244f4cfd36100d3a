import { z } from 'zod';
import { endpoint } from '../accounts/endpoint.ts';
import { vendorIdInput } from '../vendors/vendor.schema.ts';
import { myReview, rateVendorInput, reviewRow } from './review.schema.ts';

export const reviewContract = {
  getMyReview: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/my-review',
    summary: 'Own rating, comment and own-vendor flag',
  })
    .input(vendorIdInput)
    .output(myReview),
  rateVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}/my-review',
    summary: 'Rate a vendor',
  })
    .input(rateVendorInput)
    .output(z.void()),
  listVendorReviews: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/reviews',
    summary: 'Reviews of a vendor, newest first; only the own one for people who are not verified',
  })
    .input(vendorIdInput)
    .output(z.array(reviewRow)),
};
