import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { reports } from '../../../schema/report.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

/** The calls belong to the features whose texts are reported. */
export const moderationFeature = {
  personalData: [
    {
      column: reports.reporterId,
      // Without what was reported, which belongs to another person.
      myData: section(
        'reports',
        {
          vendor: vendors.name,
          reason: reports.reason,
          note: reports.note,
          createdAt: reports.createdAt,
          settledAt: reports.settledAt,
        },
        [reports.reviewId, reviews.id],
        [reviews.vendorId, vendors.id],
      ),
      erasure: { keptBecause: 'a report still has to be decided; who made it has no name any more' },
    },
  ],
} satisfies Feature;
