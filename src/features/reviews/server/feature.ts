import { serve } from '../../../access/server/serve.ts';
import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { reviewContract } from '../review.contract.ts';
import { getMyReview } from './get-my-review.ts';
import { hideReview } from './hide-review.ts';
import { keepReview } from './keep-review.ts';
import { listReportedReviews, reportedReviewsQueue } from './list-reported-reviews.ts';
import { listVendorReviews } from './list-vendor-reviews.ts';
import { listOwnReviewReports, listOwnReviews } from './personal-data.queries.ts';
import { rateVendor } from './rate-vendor.ts';
import { reportReview } from './report-review.ts';
import { reviewJobs } from './review.jobs.ts';
import { showReviewAgain } from './show-review-again.ts';

export const reviewsFeature = {
  routes: serve(reviewContract, {
    getMyReview,
    rateVendor,
    listVendorReviews,
    reportReview,
    listReportedReviews,
    keepReview,
    hideReview,
    showReviewAgain,
  }),
  jobs: reviewJobs,
  queues: [reportedReviewsQueue],
  personalData: {
    columns: {
      'reviews.user_id': {
        myData: { section: 'reviews' },
        erasure: { keptBecause: 'a review of a deleted person neither counts nor is shown' },
      },
      'reviews.hidden_by': namesAdmin,
      'review_reports.reporter_id': {
        myData: { section: 'reviewReports' },
        erasure: { keptBecause: 'a report still has to be decided; who made it has no name any more' },
      },
    },
    sections: { reviews: listOwnReviews, reviewReports: listOwnReviewReports },
  },
} satisfies Feature;
