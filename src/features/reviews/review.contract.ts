import { z } from 'zod';
import { platformAdmin, signedIn } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { reportedInput } from '../moderation/moderation.schema.ts';
import {
  hideReviewInput,
  myReview,
  rateVendorInput,
  reportedReviewRow,
  reportReviewInput,
  reviewDecisionInput,
  reviewIdInput,
  reviewRow,
  savedRating,
} from './review.schema.ts';

export const reviewContract = {
  getMyReview: signedIn
    .get(
      '/vendors/{vendorId}/my-review',
      "Get the caller's review of a vendor and whether their home uses it",
    )
    .input(vendorIdInput)
    .output(myReview),
  rateVendor: signedIn
    .put('/vendors/{vendorId}/my-review', 'Rate a vendor')
    .input(rateVendorInput)
    .output(savedRating),
  listVendorReviews: signedIn
    .get(
      '/vendors/{vendorId}/reviews',
      'List the reviews of a vendor, newest day first; unverified residents see only their own',
    )
    .input(vendorIdInput)
    .output(z.array(reviewRow)),
  reportReview: signedIn
    .post('/reviews/{reviewId}/report', 'Report a review to the admins; once per person and review')
    .input(reportReviewInput),
  listReportedReviews: platformAdmin
    .get('/reviews', 'List reported and hidden reviews, paged')
    .input(reportedInput)
    .output(pageOf(reportedReviewRow)),
  keepReview: platformAdmin
    .post('/reviews/{reviewId}/keep', 'Keep a reported review visible', {
      'review.keep': { log: 'Keep review' },
    })
    .input(reviewDecisionInput),
  hideReview: platformAdmin
    .post('/reviews/{reviewId}/hide', 'Hide a review and email its author the reason', {
      'review.hide': { log: 'Hide review', ledger: 'Reviews hidden' },
    })
    .input(hideReviewInput),
  undoHideReview: platformAdmin
    .post(
      '/reviews/{reviewId}/undo-hide',
      'Undo your own newest decision to hide a review, shortly after making it',
      { 'decision.undo': true },
    )
    .input(reviewIdInput),
  showReviewAgain: platformAdmin
    .post('/reviews/{reviewId}/show', 'Show a hidden review again', {
      'review.unhide': { log: 'Show review again', ledger: 'Reviews shown again' },
    })
    .input(reviewDecisionInput),
};
