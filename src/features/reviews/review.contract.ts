import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import {
  hideReviewInput,
  myReview,
  rateVendorInput,
  reportedReviewRow,
  reportedReviewsInput,
  reportReviewInput,
  reviewDecisionInput,
  reviewRow,
} from './review.schema.ts';

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
  reportReview: endpoint('signedIn', {
    method: 'POST',
    path: '/reviews/{reviewId}/report',
    summary: 'Tell the admins what is wrong with a review, once',
  })
    .input(reportReviewInput)
    .output(z.void()),
  listReportedReviews: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/reviews',
    summary: 'Reviews that were reported or hidden, page by page',
  })
    .input(reportedReviewsInput)
    .output(pageOf(reportedReviewRow)),
  keepReview: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/keep',
    summary: 'Leave a reported review in view',
  })
    .input(reviewDecisionInput)
    .output(z.void()),
  hideReview: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/hide',
    summary: 'Take a review from view; its author is told why',
  })
    .input(hideReviewInput)
    .output(z.void()),
  showReviewAgain: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/reviews/{reviewId}/show',
    summary: 'Put a hidden review back in view',
  })
    .input(reviewDecisionInput)
    .output(z.void()),
};
