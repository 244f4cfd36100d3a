import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { reviewContract } from '../review.contract.ts';
import { getMyReview } from './get-my-review.ts';
import { hideReview } from './hide-review.ts';
import { keepReview } from './keep-review.ts';
import { listReportedReviews } from './list-reported-reviews.ts';
import { listVendorReviews } from './list-vendor-reviews.ts';
import { rateVendor } from './rate-vendor.ts';
import { reportReview } from './report-review.ts';
import { showReviewAgain } from './show-review-again.ts';

const reviews = callsOf(reviewContract);

export const reviewRoutes = {
  getMyReview: reviews.getMyReview.handler(({ context, input }) => getMyReview(signedIn(context), input)),
  rateVendor: reviews.rateVendor.handler(({ context, input }) => rateVendor(signedIn(context), input)),
  listVendorReviews: reviews.listVendorReviews.handler(({ context, input }) =>
    listVendorReviews(signedIn(context), input),
  ),
  reportReview: reviews.reportReview.handler(({ context, input }) => reportReview(signedIn(context), input)),
  listReportedReviews: reviews.listReportedReviews.handler(({ context, input }) =>
    listReportedReviews(signedIn(context), input),
  ),
  keepReview: reviews.keepReview.handler(({ context, input }) => keepReview(signedIn(context), input)),
  hideReview: reviews.hideReview.handler(({ context, input }) => hideReview(signedIn(context), input)),
  showReviewAgain: reviews.showReviewAgain.handler(({ context, input }) =>
    showReviewAgain(signedIn(context), input),
  ),
};
