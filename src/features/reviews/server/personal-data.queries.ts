import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { reviewReports } from '../../../schema/review-report.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

/** Returns the person's reviews, with what an admin hid of them and why. */
export function listOwnReviews(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      rating: reviews.rating,
      comments: reviews.comments,
      anonymous: reviews.anonymous,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt))
    .limit(longestSection);
}

/** Returns what the person reported, without the words they reported, which are another's. */
export function listOwnReviewReports(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      reason: reviewReports.reason,
      note: reviewReports.note,
      createdAt: reviewReports.createdAt,
      settledAt: reviewReports.settledAt,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(eq(reviewReports.reporterId, userId))
    .orderBy(asc(reviewReports.createdAt))
    .limit(longestSection);
}
