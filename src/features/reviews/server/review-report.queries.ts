import { and, eq, isNull } from 'drizzle-orm';
import type { HiddenReview, ReviewReason } from '../../../catalogue/review-reasons.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { reviewReports } from '../../../schema/review-report.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

export async function findReviewAuthor(db: Queryable, reviewId: string): Promise<string | null> {
  const [row] = await db.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, reviewId));
  return row?.userId ?? null;
}

/**
 * Returns a review with what decides who may read it, held until the transaction ends: by `share` against a decision
 * about it, by `no key update` against reports and other decisions, too. It is held first and read afterwards: a single
 * statement that had waited for a merge would look for the vendor that the review has left.
 */
export async function findReviewFor(tx: Tx, reviewId: string, hold: 'share' | 'no key update') {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for(hold);
  const [row] = await tx
    .select({
      id: reviews.id,
      userId: reviews.userId,
      vendorId: vendors.id,
      communityId: vendors.communityId,
      hiddenAt: reviews.hiddenAt,
      updatedAt: reviews.updatedAt,
      revisedAt: reviews.revisedAt,
      isCounted: isCounted(),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, and(eq(vendors.id, reviews.vendorId), isNull(vendors.deletedAt)))
    .where(eq(reviews.id, reviewId));
  return row ?? null;
}
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReviewFor>>>;

/** Writes a report; returns false when the person has reported the review before: the unique constraint decides. */
export async function insertReport(
  tx: Tx,
  report: {
    reviewId: string;
    reporterId: string;
    reason: ReviewReason;
    note: string | null;
    createdAt: Date;
  },
): Promise<boolean> {
  const made = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  return made.length > 0;
}

/** Settles the reports of a review; returns how many reports waited. */
export async function settleReports(tx: Tx, reviewId: string, now: Date): Promise<number> {
  const settled = await tx
    .update(reviewReports)
    .set({ settledAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id });
  return settled.length;
}

export async function markHidden(
  tx: Tx,
  reviewId: string,
  { reason, note, hiddenBy, now }: HiddenReview & { hiddenBy: string; now: Date },
): Promise<void> {
  await tx
    .update(reviews)
    .set({ hiddenAt: now, hiddenBy, hiddenReason: reason, hiddenNote: note, revisedAt: null })
    .where(eq(reviews.id, reviewId));
}

export async function markShown(tx: Tx, reviewId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ hiddenAt: null, hiddenBy: null, hiddenReason: null, hiddenNote: null, revisedAt: null })
    .where(eq(reviews.id, reviewId));
}

/** Returns what the mail to the author says; null when there is nobody left to mail to. */
export async function findMailFacts(db: Queryable, reviewId: string) {
  const [row] = await db
    .select({
      email: users.email,
      vendorName: vendors.name,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(and(eq(reviews.id, reviewId), isNull(users.deletedAt)));
  return row?.email ? { ...row, email: row.email } : null;
}
