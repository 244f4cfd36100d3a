import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { reviewContract } from '../review.contract.ts';
import * as list from './list.ts';
import { reportedReviewsQueue } from './list.ts';
import { sendReviewDecisionMailJob } from './mails.ts';
import { rateVendor } from './rate.ts';
import * as reports from './reports.ts';

export const reviewsFeature = {
  routes: serve(reviewContract, { rateVendor, ...list, ...reports }),
  jobs: [sendReviewDecisionMailJob],
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
