import { and, asc, desc, eq, isNotNull, isNull, max, min, or, sql } from 'drizzle-orm';
import type { HiddenReview, ReviewReason } from '../../../catalogue/review-reasons.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { reviewReports, reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { ReportedReviewRow, ReportedReviewsInput } from '../review.schema.ts';

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

const longestNotes = 20;

/** When reports of a review were made and settled; of those that wait null when none does. */
const reportTimes = (db: Queryable) =>
  db
    .select({
      reviewId: reviewReports.reviewId,
      waitingSince: sql`min(${reviewReports.createdAt}) filter (where ${reviewReports.settledAt} is null)`
        .mapWith(reviewReports.createdAt)
        .as('waiting_since'),
      firstAt: min(reviewReports.createdAt).as('first_at'),
      settledAt: max(reviewReports.settledAt).as('last_settled_at'),
    })
    .from(reviewReports)
    .groupBy(reviewReports.reviewId)
    .as('report_times');

type Filter = Omit<ReportedReviewsInput, 'page'>;

/** The page of the list, in its order. What reports say is gathered for its rows alone. */
function reportedPage(db: Queryable, { state, query, communitySlug }: Filter, { limit, offset }: PageWindow) {
  const isWaiting = state === 'waiting';
  const times = reportTimes(db);
  const isHidden = isNotNull(reviews.hiddenAt);
  // Somebody reported it, or its author has changed it since it was hidden.
  const waits = or(isNotNull(times.waitingSince), and(isHidden, isNotNull(reviews.revisedAt)));
  const isDecided = and(or(isHidden, isNotNull(times.settledAt)), sql`not (${waits})`);
  const reportedAt = isWaiting ? times.waitingSince : times.firstAt;
  const order = isWaiting
    ? [asc(sql`coalesce(${reportedAt}, ${reviews.revisedAt})`), asc(reviews.id)]
    : [desc(sql`greatest(${reviews.hiddenAt}, ${times.settledAt})`), asc(reviews.id)];
  return db
    .select({
      id: reviews.id,
      reportedAt: sql<Date | null>`${reportedAt}`.mapWith(reviewReports.createdAt).as('reported_at'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
      total: rowCount.as('total'),
    })
    .from(reviews)
    .innerJoin(users, and(eq(users.id, reviews.userId), isNull(users.deletedAt)))
    .innerJoin(vendors, and(eq(vendors.id, reviews.vendorId), isNull(vendors.deletedAt)))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .leftJoin(times, eq(times.reviewId, reviews.id))
    .where(
      and(
        isWaiting ? waits : isDecided,
        containing([vendors.name, users.name, reviews.comments], query),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** Returns rows with the `total` of the list. Nobody reads what is about deleted vendors or by deleted people. */
export function listReported(db: Queryable, filter: Filter, window: PageWindow) {
  const page = reportedPage(db, filter, window);
  const isShown = sql`review_id = ${reviews.id} and (settled_at is null or ${filter.state !== 'waiting'})`;
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      comments: reviews.comments,
      anonymous: reviews.anonymous,
      showsName: users.showNamePublic,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      vendorName: vendors.name,
      communityName: communities.name,
      authorName: users.name,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
      isRevised: sql<boolean>`${reviews.revisedAt} is not null`,
      reports: sql<ReportedReviewRow['reports']>`(
        select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
        from (select reason, count(*)::int as count from review_reports where ${isShown} group by reason) as reasons)`,
      notes: sql<string[]>`(
        select coalesce(jsonb_agg(note order by created_at), '[]')
        from (select note, created_at from review_reports where ${isShown} and note is not null
          order by created_at limit ${longestNotes}) as notes)`,
      reportedAt: page.reportedAt,
      total: page.total,
    })
    .from(page)
    .innerJoin(reviews, eq(reviews.id, page.id))
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .orderBy(page.place);
}
