import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import { prepareOnce, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isPersonCounted, isRatingCounted } from '../../../schema/counted.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { reports } from '../../../schema/report.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';
import { isReportedBy } from '../../moderation/server/moderate.ts';

export async function findOwnReview(db: Queryable, userId: string, vendorId: string) {
  const [row] = await db
    .select({
      rating: reviews.rating,
      comments: reviews.comments,
      anonymous: reviews.anonymous,
      hasTie: reviews.hasTie,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.vendorId, vendorId)));
  return row ?? null;
}

const isChanged = sql`(${reviews.rating}, ${reviews.comments}, ${reviews.hasTie})
  is distinct from (excluded.rating, excluded.comments, excluded.has_tie)`;

/** `reviews`, `users` and `vendors` must be in scope. */
export const isVisibleToOthers = and(isNull(reviews.hiddenAt), isPersonCounted());

const reviewUpsert = prepareOnce((db) =>
  db
    .insert(reviews)
    .values({
      communityId: sql.placeholder('communityId'),
      vendorId: sql.placeholder('vendorId'),
      userId: sql.placeholder('userId'),
      rating: sql.placeholder('rating'),
      comments: sql.placeholder('comments'),
      hasTie: sql.placeholder('hasTie'),
      anonymous: sql.placeholder('anonymous'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [reviews.vendorId, reviews.userId],
      set: {
        rating: sql`excluded.rating`,
        comments: sql`excluded.comments`,
        hasTie: sql`excluded.has_tie`,
        anonymous: sql`excluded.anonymous`,
        updatedAt: sql`case when ${isChanged} then excluded.created_at else ${reviews.updatedAt} end`,
        revisedAt: sql`case when ${reviews.hiddenAt} is not null and ${isChanged}
          then excluded.created_at else ${reviews.revisedAt} end`,
      },
      setWhere: sql`${isChanged} or ${reviews.anonymous} <> excluded.anonymous`,
    })
    .returning({
      /** The category of its vendor if others see the review. */
      shownIn: sql<string | null>`(select vendors.category from users, vendors where ${and(
        eq(users.id, reviews.userId),
        eq(vendors.id, reviews.vendorId),
        isNull(vendors.deletedAt),
        isVisibleToOthers,
      )})`,
    })
    .prepare('upsert_review'),
);

/**
 * Saving the same values again is not an edit; a hidden review stays hidden when edited, and an admin must review it
 * again. Announces lists only if others see the review.
 */
export async function upsertReview(
  tx: Tx,
  review: Pick<
    typeof reviews.$inferSelect,
    'communityId' | 'vendorId' | 'userId' | 'rating' | 'comments' | 'hasTie' | 'anonymous'
  >,
  now: Date,
): Promise<void> {
  const changed = await reviewUpsert(tx).execute({ ...review, now });
  for (const { shownIn } of changed) if (shownIn) announce(tx, 'figures', `${review.communityId}/${shownIn}`);
}

export async function countRatings(db: Queryable, vendorId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, people: count() })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(and(eq(reviews.vendorId, vendorId), isRatingCounted))
    .groupBy(reviews.rating);
  return new Map(rows.map(({ rating, people }) => [rating, people]));
}

/** In no finer order than the month or day that is shown. Ids, which break ties, are random. */
export const placeOf = (isMonthOnly: SQL) =>
  sql<Date>`date_trunc(case when ${isMonthOnly} then 'month' else 'day' end, ${reviews.createdAt}, ${communities.timeZone})`;

/** @param scope 'own' returns only the reader's review, 'all' also those visible to others */
export async function listReviews(
  db: Queryable,
  {
    vendorId,
    readerId,
    scope,
    limit,
  }: { vendorId: string; readerId: string; scope: 'all' | 'own'; limit: number },
) {
  const isOwn = eq(reviews.userId, readerId);
  const isHidden = sql<boolean>`(${reviews.anonymous} or not ${users.showNamePublic})`;
  const place = placeOf(sql`${isHidden} and not ${isOwn}`);
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      comments: reviews.comments,
      hasTie: reviews.hasTie,
      isHidden,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      authorName: users.name,
      authorStreet: users.streetName,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
      isReported: isReportedBy(readerId, eq(reports.reviewId, reviews.id), reviews.updatedAt),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(eq(reviews.vendorId, vendorId), scope === 'all' ? or(isOwn, isVisibleToOthers) : isOwn))
    .orderBy(desc(place), desc(reviews.id))
    .limit(limit);
}

const newHomeCount = prepareOnce((db) =>
  db
    .select({ homes: vendorStats.homesServiced })
    .from(homeVendors)
    .innerJoin(vendors, eq(vendors.id, homeVendors.vendorId))
    .innerJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .innerJoin(users, and(eq(users.id, homeVendors.userId), isPersonCounted()))
    .innerJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(
      and(
        eq(homeVendors.userId, sql.placeholder('userId')),
        eq(homeVendors.vendorId, sql.placeholder('vendorId')),
        sql`not exists (select from home_vendors as other
          join household_members as housemate on housemate.user_id = other.user_id
          where other.vendor_id = ${homeVendors.vendorId} and other.user_id <> ${homeVendors.userId}
            and housemate.household_id = ${householdMembers.householdId})`,
      ),
    )
    .prepare('new_home_count'),
);

/**
 * Returns how many homes use the vendor, if the person's home is one of them because of them alone; null otherwise, also
 * while the person does not count.
 */
export async function findNewHomeCount(
  db: Queryable,
  userId: string,
  vendorId: string,
): Promise<number | null> {
  const [row] = await newHomeCount(db).execute({ userId, vendorId });
  return row?.homes ?? null;
}

export async function countOwnReviews(db: Queryable, userId: string): Promise<number> {
  return db.$count(reviews, eq(reviews.userId, userId));
}
