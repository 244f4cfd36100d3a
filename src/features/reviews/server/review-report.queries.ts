import { and, asc, desc, eq, isNotNull, isNull, max, min, or, sql } from 'drizzle-orm';
import type { HiddenReview, ReviewReason } from '../../../catalogue/report-reasons.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
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
 * Locks a review until the transaction ends and returns it with the facts that decide who may read it. A `share` lock
 * blocks decisions, `no key update` reports too. Locks before reading: a single statement that waited for a merge would
 * join the vendor that the review had before.
 */
export async function findReviewForUpdate(tx: Tx, reviewId: string, lock: 'share' | 'no key update') {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for(lock);
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
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReviewForUpdate>>>;

/**
 * Stores a report. It counts for the text that was reported: after a change the person can report the review again.
 * Returns false if they have reported this text before.
 */
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
  const inserted = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoUpdate({
      target: [reviewReports.reviewId, reviewReports.reporterId],
      set: { reason: report.reason, note: report.note, createdAt: report.createdAt, settledAt: null },
      setWhere: sql`${reviewReports.createdAt} < (select ${reviews.updatedAt} from ${reviews} where ${reviews.id} = ${report.reviewId})`,
    })
    .returning({ id: reviewReports.id });
  return inserted.length > 0;
}

/** Settles the open reports of a review and returns their number. */
export async function settleReports(tx: Tx, reviewId: string, now: Date): Promise<number> {
  const settled = await tx
    .update(reviewReports)
    .set({ settledAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id });
  return settled.length;
}

/** Reopens the reports that were settled at this time. */
export async function reopenReports(tx: Tx, reviewId: string, settledAt: Date): Promise<void> {
  await tx
    .update(reviewReports)
    .set({ settledAt: null })
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.settledAt, settledAt)));
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

/** Returns the facts for the email to the author; null if the author was deleted. */
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

const maxNotes = 20;

/** Selects when a review was reported and settled; `waitingSince` is null without open reports. */
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

/** Selects one page of the list, in order, so that only its rows collect their reports. */
function reportedPage(db: Queryable, { state, query, communitySlug }: Filter, { limit, offset }: PageWindow) {
  const isWaiting = state === 'waiting';
  const times = reportTimes(db);
  const isHidden = isNotNull(reviews.hiddenAt);
  // A report is open, or the author has changed the review since it was hidden.
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

/** Returns one page of reviews, each with the `total`. Omits reviews of deleted vendors and people. */
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
      hasTie: reviews.hasTie,
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
          order by created_at limit ${maxNotes}) as notes)`,
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
