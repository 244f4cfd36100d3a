import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Category } from '../../../catalogue/categories.ts';
import { prepareOnce, type Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { reports } from '../../../schema/report.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';
import { isVisibleToOthers, placeOf } from './review.queries.ts';

/** Shorter comments say little. */
const minLetters = 30;

const isNearAverage = sql`abs(${reviews.rating} * ${vendorStats.ratingCount} - ${vendorStats.ratingSum}) <= ${vendorStats.ratingCount}`;
const isReported = sql`exists (select from ${reports} where ${reports.reviewId} = ${reviews.id} and ${reports.settledAt} is null
  and ${reports.createdAt} < ${sql.placeholder('reportedUntil')}::timestamptz)`;

const isQuotable = and(
  eq(reviews.vendorId, vendors.id),
  isVisibleToOthers,
  eq(reviews.hasTie, false),
  sql`char_length(${reviews.comments}) >= ${sql.raw(String(minLetters))}`,
  isNearAverage,
  sql`not ${isReported}`,
);

const quotes = prepareOnce((db) => {
  const isHidden = sql<boolean>`(${reviews.anonymous} or not ${users.showNamePublic})`;
  const place = placeOf(isHidden);
  const newest = db
    .select({ place: place.as('place') })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(isQuotable)
    .orderBy(desc(reviews.createdAt))
    .limit(1)
    .as('newest');
  // The first in the list of reviews, where an author who hides has only a month. No older one is before the newest.
  const first = db
    .select({ comments: reviews.comments, isHidden: isHidden.as('is_hidden'), authorName: users.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(isQuotable, gte(reviews.createdAt, newest.place)))
    .orderBy(desc(place), desc(reviews.id))
    .limit(1)
    .as('first');
  return db
    .select({
      vendorId: vendors.id,
      comments: sql<string>`${first.comments}`,
      isHidden: first.isHidden,
      authorName: first.authorName,
    })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .innerJoin(vendorStats, and(eq(vendorStats.vendorId, vendors.id), gt(vendorStats.ratingCount, 0)))
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(first, sql`true`)
    .where(
      and(
        eq(vendors.communityId, sql.placeholder('communityId')),
        sql`${vendors.category} = any(${sql.placeholder('categories')}::text[])`,
        isNull(vendors.deletedAt),
      ),
    )
    .prepare('list_quotes');
});

interface QuotedVendors {
  communityId: string;
  categories: readonly Category[];
  reportedUntil: Date;
}

/** Returns one review of each of these vendors to quote from, for readers who may read reviews. */
export const listQuotedReviews = (db: Queryable, { reportedUntil, ...of }: QuotedVendors) =>
  quotes(db).execute({ ...of, reportedUntil: reportedUntil.toISOString() });
