import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { getMyReview } from './get-my-review.ts';
import { listVendorReviews } from './list-vendor-reviews.ts';
import { rateVendor } from './rate-vendor.ts';

const { reviews } = api;

export const reviewRoutes = {
  getMyReview: reviews.getMyReview.handler(({ context, input }) => getMyReview(signedIn(context), input)),
  rateVendor: reviews.rateVendor.handler(({ context, input }) => rateVendor(signedIn(context), input)),
  listVendorReviews: reviews.listVendorReviews.handler(({ context, input }) =>
    listVendorReviews(signedIn(context), input),
  ),
};
