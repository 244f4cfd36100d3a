import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { listOwnReviewReports, listOwnReviews } from './personal-data.queries.ts';
import { reviewJobs } from './review.jobs.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewsFeature = {
  routes: reviewRoutes,
  jobs: reviewJobs,
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
