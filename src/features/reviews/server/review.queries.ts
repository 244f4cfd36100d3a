import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { users } from '../../../schema/account.tables.ts';
import { isCounted, isRatingCounted } from '../../../schema/counted.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { reviewReports } from '../../../schema/review-report.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

export interface ReviewToSave {
  vendorId: string;
  userId: string;
  rating: number;
  comments: string | null;
  anonymous: boolean;
  now: Date;
}

const isOther = sql`(reviews.rating, reviews.comments) is distinct from (excluded.rating, excluded.comments)`;

/** A hidden review does not come back by being changed: an admin looks at it again. */
const upsert = statement<Omit<ReviewToSave, 'now'> & { now: string }, { seenRating: number | null }>(sql`
  with before as (
    select case when hidden_at is null then rating end as seen_rating from reviews
    where vendor_id = ${sql.placeholder('vendorId')}::uuid and user_id = ${sql.placeholder('userId')}::uuid
  ), written as (
    insert into reviews (vendor_id, user_id, rating, comments, anonymous, created_at)
    values (${sql.placeholder('vendorId')}::uuid, ${sql.placeholder('userId')}::uuid,
      ${sql.placeholder('rating')}::smallint, ${sql.placeholder('comments')}::text,
      ${sql.placeholder('anonymous')}::boolean, ${sql.placeholder('now')}::timestamptz)
    on conflict (vendor_id, user_id) do update set
      rating = excluded.rating,
      comments = excluded.comments,
      anonymous = excluded.anonymous,
      updated_at = case when ${isOther} then excluded.created_at else reviews.updated_at end,
      revised_at = case when reviews.hidden_at is not null and ${isOther}
        then excluded.created_at else reviews.revised_at end
    where ${isOther} or reviews.anonymous <> excluded.anonymous
  )
  select seen_rating as "seenRating" from before
`);

/**
 * One review a person and vendor: the unique constraint decides. The same words again are no edit. The caller holds the
 * person.
 *
 * @returns the stars that others saw until now
 */
export async function upsertReview(tx: Tx, { now, ...review }: ReviewToSave): Promise<number | null> {
  const [before] = await upsert(tx, { ...review, now: now.toISOString() });
  return before?.seenRating ?? null;
}

export async function findOwnReview(db: Queryable, userId: string, vendorId: string) {
  const [row] = await db
    .select({
      rating: reviews.rating,
      comments: reviews.comments,
      anonymous: reviews.anonymous,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.vendorId, vendorId)));
  return row ?? null;
}

/** Reviews that others see: of people whose part counts, and not hidden by an admin. */
const isForOthers = and(isNull(reviews.hiddenAt), isCounted());

/** How many of the reviews that count gave each rating. */
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

/** @param scope 'all': those of people who count that no admin has hidden, and the reader's own; 'own': only the latter */
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
  // A review without a name in its place among dated ones would tell its day; its id is random.
  const place = sql`case when ${isHidden} and not ${isOwn} then date_trunc('month', ${reviews.createdAt}, 'UTC')
    else ${reviews.createdAt} end`;
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      comments: reviews.comments,
      isHidden,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      authorName: users.name,
      authorStreet: users.streetName,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
      isReported: sql<boolean>`exists (select from ${reviewReports}
        where ${reviewReports.reviewId} = ${reviews.id} and ${reviewReports.reporterId} = ${readerId})`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(and(eq(reviews.vendorId, vendorId), scope === 'all' ? or(isOwn, isForOthers) : isOwn))
    .orderBy(desc(place), desc(reviews.id))
    .limit(limit);
}
