import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { reviews } = api;

export const reviewChanges = {
  rateVendor: defineChange(reviews.rateVendor, 'everything'),
  reportReview: defineChange(reviews.reportReview, 'reviews'),
  keepReview: defineChange(reviews.keepReview, 'everything'),
  hideReview: defineChange(reviews.hideReview, 'everything'),
  undoHideReview: defineChange(reviews.undoHideReview, 'everything'),
  showReviewAgain: defineChange(reviews.showReviewAgain, 'everything'),
};
