import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { reviews } = api;

/** The mutations of reviews and the queries that each makes stale. */
export const reviewChanges = {
  rateVendor: changeOf(reviews.rateVendor, 'everything'),
  reportReview: changeOf(reviews.reportReview, 'reviews'),
  keepReview: changeOf(reviews.keepReview, 'everything'),
  hideReview: changeOf(reviews.hideReview, 'everything'),
  showReviewAgain: changeOf(reviews.showReviewAgain, 'everything'),
};
