import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { communities } from '../../communities/server/community.tables.ts';
import { vendors } from '../../vendors/server/vendor.tables.ts';
import type { ReportedReviewRow, ReportedReviewsInput } from '../review.schema.ts';
import { reviews } from './review.tables.ts';
import { reviewReports } from './review-report.tables.ts';

/** Somebody reported it, or its author has changed it since it was hidden. */
const waitingIds = sql`(
  select review_id from review_reports where settled_at is null
  union select id from reviews where hidden_at is not null and revised_at is not null
)`;

const decidedIds = sql`(
  select review_id from review_reports where settled_at is not null
  union select id from reviews where hidden_at is not null
)`;

const longestNotes = 20;

/** @returns rows with the `total` of the list. Nobody reads what is about deleted vendors or by deleted people. */
export async function listReported(
  db: Queryable,
  { state, query, communitySlug }: Omit<ReportedReviewsInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  const isWaiting = state === 'waiting';
  const shown = sql`review_id = ${reviews.id} and (settled_at is null or ${!isWaiting})`;
  const reportedAt = sql`(select min(created_at) from review_reports where ${shown})`.mapWith(
    reviewReports.createdAt,
  );
  const decidedAt = sql`greatest(${reviews.hiddenAt},
    (select max(settled_at) from review_reports where review_id = ${reviews.id}))`;
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
        from (select reason, count(*)::int as count from review_reports where ${shown} group by reason) as reasons)`,
      notes: sql<string[]>`(
        select coalesce(jsonb_agg(note order by created_at), '[]')
        from (select note, created_at from review_reports where ${shown} and note is not null
          order by created_at limit ${longestNotes}) as notes)`,
      reportedAt: sql<Date | null>`${reportedAt}`.mapWith(reviewReports.createdAt),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reviews)
    .innerJoin(users, and(eq(users.id, reviews.userId), isNull(users.deletedAt)))
    .innerJoin(vendors, and(eq(vendors.id, reviews.vendorId), isNull(vendors.deletedAt)))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(
      and(
        isWaiting
          ? sql`${reviews.id} in ${waitingIds}`
          : sql`${reviews.id} in ${decidedIds} and ${reviews.id} not in ${waitingIds}`,
        containing([vendors.name, users.name, sql`coalesce(${reviews.comments}, '')`], query),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(
      isWaiting ? asc(sql`coalesce(${reportedAt}, ${reviews.revisedAt})`) : desc(decidedAt),
      asc(reviews.id),
    )
    .limit(limit)
    .offset(offset);
}
