import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { reviewContract } from '../review.contract.ts';
import { getMyReview, listReportedReviews, listVendorReviews, reportedReviewsQueue } from './list.ts';
import { sendReviewDecisionMail, sendReviewDecisionMailJob } from './mails.ts';
import { rateVendor } from './rate.ts';
import { hideReview, keepReview, reportReview, showReviewAgain, undoHideReview } from './reports.ts';

function reviewJobs(services: Services): JobHandler[] {
  return [handleJob(sendReviewDecisionMailJob, (payload) => sendReviewDecisionMail(services, payload))];
}

export const reviewsFeature = {
  routes: serve(reviewContract, {
    getMyReview,
    rateVendor,
    listVendorReviews,
    reportReview,
    listReportedReviews,
    keepReview,
    hideReview,
    undoHideReview,
    showReviewAgain,
  }),
  jobs: reviewJobs,
  queues: [reportedReviewsQueue],
  personalData: [
    {
      column: reviews.userId,
      myData: section(
        'reviews',
        {
          vendor: vendors.name,
          rating: reviews.rating,
          comments: reviews.comments,
          anonymous: reviews.anonymous,
          hasTie: reviews.hasTie,
          createdAt: reviews.createdAt,
          updatedAt: reviews.updatedAt,
          hiddenAt: reviews.hiddenAt,
          hiddenReason: reviews.hiddenReason,
          hiddenNote: reviews.hiddenNote,
        },
        [reviews.vendorId, vendors.id],
      ),
      erasure: { keptBecause: 'a review of a deleted person neither counts nor is shown' },
    },
    { column: reviews.hiddenBy, ...namesAdmin },
  ],
} satisfies Feature;
