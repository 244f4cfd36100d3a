import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { reviews } = api;

/** What changes about reviews, and what is stale then. */
export const reviewChanges = {
  rateVendor: changeOf(reviews.rateVendor, 'everything'),
  reportReview: changeOf(reviews.reportReview, 'reviews'),
  keepReview: changeOf(reviews.keepReview, 'everything'),
  hideReview: changeOf(reviews.hideReview, 'everything'),
  showReviewAgain: changeOf(reviews.showReviewAgain, 'everything'),
};
