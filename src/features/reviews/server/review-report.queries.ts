import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, dayOf, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { reports } from '../../../schema/report.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { Touched } from '../../figures/server/vendor-stats.ts';
import type { ReportedInput } from '../../moderation/moderation.schema.ts';
import { type HidingColumns, reportsOf, reportTimes } from '../../moderation/server/moderate.ts';
import type { ReportedReviewRow } from '../review.schema.ts';

export async function findReviewAuthor(db: Queryable, reviewId: string): Promise<string | null> {
  const [row] = await db.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, reviewId));
  return row?.userId ?? null;
}

/**
 * Locks a review until the transaction ends and returns it with the facts that decide who may read it. Locks before
 * reading: a single statement that waited for a merge would join the vendor that the review had before.
 */
export async function findReviewForUpdate(tx: Tx, reviewId: string, lock: 'share' | 'no key update') {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for(lock);
  const [row] = await tx
    .select({
      authorId: reviews.userId,
      vendorId: vendors.id,
      communityId: vendors.communityId,
      hiddenAt: reviews.hiddenAt,
      changedAt: reviews.updatedAt,
      isRevised: sql<boolean>`${reviews.revisedAt} is not null`,
      isCounted: isPersonCounted(),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, and(eq(vendors.id, reviews.vendorId), isNull(vendors.deletedAt)))
    .where(eq(reviews.id, reviewId));
  if (!row) return null;
  const { vendorId, authorId, isCounted } = row;
  const touches: Touched = {
    vendorIds: [vendorId],
    figures: ['ratings'],
    isShown: isCounted,
    by: authorId,
  };
  return { ...row, subject: { type: 'review' as const, id: reviewId }, touches };
}
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReviewForUpdate>>>;

export async function setReviewHiding(tx: Tx, reviewId: string, hiding: HidingColumns): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...hiding, revisedAt: null })
    .where(eq(reviews.id, reviewId));
}

/** Null if the author was deleted. */
export async function findReviewOfMail(db: Queryable, reviewId: string) {
  const [row] = await db
    .select({
      email: users.email,
      vendorName: vendors.name,
      communityName: communities.name,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(eq(reviews.id, reviewId), isNull(users.deletedAt)));
  return row?.email ? { ...row, email: row.email } : null;
}

type Filter = Omit<ReportedInput, 'page'> & { timeZone: TimeZone };

/** Selects one page of the list, in order, so that only its rows collect their reports. */
function reportedPage(
  db: Queryable,
  { state, query, communitySlug, timeZone }: Filter,
  { limit, offset }: PageWindow,
) {
  const isWaiting = state === 'waiting';
  const times = reportTimes(db);
  const isHidden = isNotNull(reviews.hiddenAt);
  // A report is open, or the author has changed the review since it was hidden.
  const waits = or(isNotNull(times.waitingSince), and(isHidden, isNotNull(reviews.revisedAt)));
  const isDecided = and(or(isHidden, isNotNull(times.settledAt)), sql`not (${waits})`);
  // Few reviews are reported or hidden: the conditions above alone would join all of them.
  const isReported = sql`${reviews.id} in (
    select ${reports.reviewId} from ${reports} where ${reports.reviewId} is not null and ${isWaiting ? isNull(reports.settledAt) : sql`true`}
    union select hidden.id from ${reviews} as hidden where hidden.hidden_at is not null)`;
  const reportedAt = isWaiting ? times.waitingSince : times.firstAt;
  const order = isWaiting
    ? [asc(dayOf(sql`coalesce(${reportedAt}, ${reviews.revisedAt})`, timeZone)), asc(reviews.id)]
    : [desc(sql`greatest(${reviews.hiddenAt}, ${times.settledAt})`), asc(reviews.id)];
  return db
    .select({
      id: reviews.id,
      reportedAt: sql<Date | null>`${reportedAt}`.mapWith(reports.createdAt).as('reported_at'),
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
        isReported,
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

/** Omits reviews of deleted vendors and people. */
export function listReportedReviewRows(db: Queryable, filter: Filter, window: PageWindow) {
  const page = reportedPage(db, filter, window);
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
      ...reportsOf<ReportedReviewRow>(sql`review_id = ${reviews.id}`, filter.state === 'waiting'),
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
