import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { reviews } = api;

/** What changes about reviews, and what is stale then. */
export const reviewChanges = {
  rateVendor: changeOf(reviews.rateVendor, 'contributions'),
  reportReview: changeOf(reviews.reportReview, 'reviews'),
  keepReview: changeOf(reviews.keepReview, 'contributions'),
  hideReview: changeOf(reviews.hideReview, 'contributions'),
  showReviewAgain: changeOf(reviews.showReviewAgain, 'contributions'),
};
