import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
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
  getMyReview: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/my-review',
    summary: "Get the caller's review of a vendor and whether their home uses it",
  })
    .input(vendorIdInput)
    .output(myReview),
  rateVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}/my-review',
    summary: 'Rate a vendor',
  })
    .input(rateVendorInput)
    .output(savedRating),
  listVendorReviews: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/reviews',
    summary: 'List the reviews of a vendor, newest first; unverified residents see only their own',
  })
    .input(vendorIdInput)
    .output(z.array(reviewRow)),
  reportReview: endpoint('signedIn', {
    method: 'POST',
    path: '/reviews/{reviewId}/report',
    summary: 'Report a review to the admins; once per person and review',
  })
    .input(reportReviewInput)
    .output(z.void()),
  listReportedReviews: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/reviews',
    summary: 'List reported and hidden reviews, paged',
  })
    .input(reportedInput)
    .output(pageOf(reportedReviewRow)),
  keepReview: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/keep',
    summary: 'Keep a reported review visible',
    records: { 'review.keep': { log: 'Keep review' } },
  })
    .input(reviewDecisionInput)
    .output(z.void()),
  hideReview: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/hide',
    summary: 'Hide a review and email its author the reason',
    records: { 'review.hide': { log: 'Hide review', ledger: 'Reviews hidden' } },
  })
    .input(hideReviewInput)
    .output(z.void()),
  undoHideReview: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/undo-hide',
    summary: 'Undo your own newest decision to hide a review, shortly after making it',
    records: { 'decision.undo': true },
  })
    .input(reviewIdInput)
    .output(z.void()),
  showReviewAgain: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/show',
    summary: 'Show a hidden review again',
    records: { 'review.unhide': { log: 'Show review again', ledger: 'Reviews shown again' } },
  })
    .input(reviewDecisionInput)
    .output(z.void()),
};
