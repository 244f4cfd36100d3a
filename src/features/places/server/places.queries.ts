import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MapsReview, vendors } from '../../../schema/vendor.tables.ts';

/** What is kept of a business besides its place id. */
export interface MapsFigures {
  rating: number | null;
  ratingCount: number | null;
  reviews: MapsReview[] | null;
}

const isLiving = isNull(vendors.deletedAt);

/** Returns whether any vendor of any community is this business. */
export async function isPlaceOfVendor(db: Queryable, placeId: string): Promise<boolean> {
  const found = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.googlePlaceId, placeId), isLiving))
    .limit(1);
  return found.length > 0;
}

/** Returns what was fetched last of a business, no earlier than `since`. */
export async function findMapsFigures(db: Queryable, placeId: string, since: Date) {
  const [row] = await db
    .select({
      rating: vendors.googleRating,
      ratingCount: vendors.googleRatingCount,
      reviews: vendors.googleReviewsJson,
      updatedAt: vendors.googleLastUpdated,
    })
    .from(vendors)
    .where(and(eq(vendors.googlePlaceId, placeId), isLiving, gte(vendors.googleLastUpdated, since)))
    .orderBy(desc(vendors.googleLastUpdated))
    .limit(1);
  return row ?? null;
}

/**
 * Stores the rating and the reviews of the maps provider. The same business may be a vendor of several communities:
 * all of them learn it.
 */
export async function keepMapsFigures(
  db: Queryable,
  placeId: string,
  { rating, ratingCount, reviews }: MapsFigures,
  now: Date,
): Promise<void> {
  await db
    .update(vendors)
    .set({
      googleRating: rating,
      googleRatingCount: ratingCount,
      googleReviewsJson: reviews,
      googleLastUpdated: now,
    })
    .where(eq(vendors.googlePlaceId, placeId));
}

/** Takes back what may be kept no longer, of deleted vendors too; the place id stays. Null: nothing may be kept. */
export async function dropMapsFigures(db: Queryable, keptSince: Date | null): Promise<void> {
  const isKept = or(
    isNotNull(vendors.googleRating),
    isNotNull(vendors.googleRatingCount),
    isNotNull(vendors.googleReviewsJson),
  );
  const isStale = keptSince
    ? or(isNull(vendors.googleLastUpdated), lt(vendors.googleLastUpdated, keptSince))
    : undefined;
  await db
    .update(vendors)
    .set({ googleRating: null, googleRatingCount: null, googleReviewsJson: null, googleLastUpdated: null })
    .where(and(isKept, isStale));
}

/** Businesses whose figures were last fetched before `before`, those without any first, then the oldest. */
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
        isLiving,
        or(isNull(vendors.googleLastUpdated), lt(vendors.googleLastUpdated, before)),
        except.length > 0 ? notInArray(vendors.googlePlaceId, [...except]) : undefined,
      ),
    )
    .groupBy(vendors.googlePlaceId)
    .orderBy(lastUpdated, asc(vendors.googlePlaceId))
    .limit(limit);
  return rows.map(({ placeId }) => placeId);
}
