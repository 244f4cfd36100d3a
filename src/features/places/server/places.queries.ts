import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { type MapsReview, vendors } from '../../../schema/vendor.tables.ts';

export interface MapsFigures {
  rating: number | null;
  ratingCount: number | null;
  reviews: MapsReview[] | null;
}

const isNotDeleted = isNull(vendors.deletedAt);

export async function isPlaceOfVendor(db: Queryable, placeId: string): Promise<boolean> {
  return (await db.$count(vendors, and(eq(vendors.googlePlaceId, placeId), isNotDeleted))) > 0;
}

export async function findMapsFigures(db: Queryable, placeId: string, since: Date) {
  const [row] = await db
    .select({
      rating: vendors.googleRating,
      ratingCount: vendors.googleRatingCount,
      reviews: vendors.googleReviewsJson,
      updatedAt: vendors.googleLastUpdated,
    })
    .from(vendors)
    .where(and(eq(vendors.googlePlaceId, placeId), isNotDeleted, gte(vendors.googleLastUpdated, since)))
    .orderBy(desc(vendors.googleLastUpdated))
    .limit(1);
  return row ?? null;
}

/**
 * Stores the maps provider's rating and reviews of a business for all its vendors, since it may be a vendor of several
 * communities.
 */
export async function storeMapsFigures(
  tx: Tx,
  placeId: string,
  { rating, ratingCount, reviews }: MapsFigures,
  now: Date,
): Promise<void> {
  const changed = await tx
    .update(vendors)
    .set({
      googleRating: rating,
      googleRatingCount: ratingCount,
      googleReviewsJson: reviews,
      googleLastUpdated: now,
    })
    .where(eq(vendors.googlePlaceId, placeId))
    .returning({ communityId: vendors.communityId });
  announce(tx, 'list', ...changed.map(({ communityId }) => communityId));
}

/** Clears figures older than `since`, or all if it is null, also of deleted vendors. The place ids stay. */
export async function clearStaleMapsFigures(tx: Tx, since: Date | null): Promise<void> {
  const hasFigures = or(
    isNotNull(vendors.googleRating),
    isNotNull(vendors.googleRatingCount),
    isNotNull(vendors.googleReviewsJson),
  );
  const isStale = since
    ? or(isNull(vendors.googleLastUpdated), lt(vendors.googleLastUpdated, since))
    : undefined;
  const changed = await tx
    .update(vendors)
    .set({ googleRating: null, googleRatingCount: null, googleReviewsJson: null, googleLastUpdated: null })
    .where(and(hasFigures, isStale))
    .returning({ communityId: vendors.communityId });
  announce(tx, 'list', ...changed.map(({ communityId }) => communityId));
}

export async function countPlaces(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ places: countDistinct(vendors.googlePlaceId) })
    .from(vendors)
    .where(isNotDeleted);
  return row?.places ?? 0;
}

/** Places never fetched come first, then the oldest. */
export async function listPlaceIdsDue(
  db: Queryable,
  { before, except, limit }: { before: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const lastUpdated = sql`min(coalesce(${vendors.googleLastUpdated}, '-infinity'))`;
  const rows = await db
    .select({ placeId: sql<string>`${vendors.googlePlaceId}` })
    .from(vendors)
    .where(
      and(
        isNotNull(vendors.googlePlaceId),
        isNotDeleted,
        or(isNull(vendors.googleLastUpdated), lt(vendors.googleLastUpdated, before)),
        except.length > 0 ? notInArray(vendors.googlePlaceId, [...except]) : undefined,
      ),
    )
    .groupBy(vendors.googlePlaceId)
    .orderBy(lastUpdated, asc(vendors.googlePlaceId))
    .limit(limit);
  return rows.map(({ placeId }) => placeId);
}
