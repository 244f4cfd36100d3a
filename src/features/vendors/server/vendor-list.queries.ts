import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { costs } from '../../costs/server/cost.tables.ts';
import { homeVendors } from '../../home-vendors/server/home-vendor.tables.ts';
import { reviews } from '../../reviews/server/review.tables.ts';
import type { Category } from '../categories.ts';
import { communityPrior, mapsPrior } from '../rating-score.ts';
import type { SortOrder } from '../sort-orders.ts';
import { vendorMarketPrices, vendorStats, vendors } from './vendor.tables.ts';
import { ratingScore } from './vendor-stats.queries.ts';

export interface ListedPerson {
  userId: string;
  householdId: string | null;
  /** Their part is not in the stored figures and is added for them alone. */
  isPending: boolean;
}

export interface ListFilter {
  communityId: string;
  category: Category | null;
  sortBy: SortOrder;
  /** What the maps provider told before then is neither shown nor ranked by; null: none of it. */
  mapsFiguresSince: Date | null;
  limit: number;
  offset: number;
}

const myUse = alias(homeVendors, 'my_use');
const myReview = alias(reviews, 'my_review');

/** The figures of the list, with the part of a person who is not verified yet added to what others see. */
function figuresFor(person: ListedPerson | null) {
  const stored = {
    homes: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`,
    ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`,
    ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`,
    score: sql<number | null>`${vendorStats.ratingScore}`,
  };
  if (!person?.isPending) return stored;
  const ratingSum = sql<number>`(${stored.ratingSum} + coalesce(${myReview.rating}, 0))`;
  const ratingCount = sql<number>`(${stored.ratingCount} + (${myReview.id} is not null)::int)`;
  return {
    homes: sql<number>`(${stored.homes} + ${newHome(person.householdId)})`,
    ratingSum,
    ratingCount,
    score: ratingScore(ratingSum, ratingCount, communityPrior),
  };
}

/** 1 when the person uses the vendor and nobody of their home counts yet: a home is never counted twice. */
function newHome(householdId: string | null): SQL {
  if (!householdId) return sql`0`;
  return sql`(${myUse.id} is not null and not exists (
    select 1 from home_vendors
    join users on users.id = home_vendors.user_id
    join household_members on household_members.user_id = users.id
    where home_vendors.vendor_id = vendors.id and household_members.household_id = ${householdId}::uuid
      and users.is_verified and users.deleted_at is null and users.community_id = vendors.community_id
  ))::int`;
}

/** What the maps provider told, where it may still be shown. */
function mapsFiguresFrom(since: Date | null) {
  const isFresh = since
    ? sql`${vendors.googleLastUpdated} >= ${since.toISOString()}::timestamptz`
    : sql`false`;
  const rating = sql<number | null>`case when ${isFresh} then ${vendors.googleRating} end`;
  const ratingCount = sql<number | null>`case when ${isFresh} then ${vendors.googleRatingCount} end`;
  return {
    rating,
    ratingCount,
    score: ratingScore(sql`${rating} * ${ratingCount}`, ratingCount, mapsPrior),
  };
}

function orderOf(
  sortBy: SortOrder,
  figures: ReturnType<typeof figuresFor>,
  mapsFigures: ReturnType<typeof mapsFiguresFrom>,
): SQL[] {
  const first = {
    homes_serviced: desc(figures.homes),
    hoa_rating: sql`${figures.score} desc nulls last`,
    google_rating: sql`${mapsFigures.score} desc nulls last`,
  }[sortBy];
  return [
    first,
    desc(figures.homes),
    desc(figures.ratingCount),
    sql`lower(${vendors.name}) collate "C"`,
    asc(vendors.id),
  ];
}

/**
 * One page of the list in one query, whatever the number of reviews.
 * @param person whose own marks are told; null: nobody's
 */
export async function listVendorRows(db: Queryable, filter: ListFilter, person: ListedPerson | null) {
  const figures = figuresFor(person);
  const mapsFigures = mapsFiguresFrom(filter.mapsFiguresSince);
  const isMine = (userId: typeof myUse.userId | typeof myReview.userId) =>
    person ? sql`${userId} = ${person.userId}::uuid` : sql`false`;
  return db
    .select({
      id: vendors.id,
      communityId: vendors.communityId,
      createdBy: vendors.createdBy,
      name: vendors.name,
      category: vendors.category,
      contactInfo: vendors.contactInfo,
      googlePlaceId: vendors.googlePlaceId,
      googleRating: mapsFigures.rating.mapWith(Number),
      googleRatingCount: mapsFigures.ratingCount.mapWith(Number),
      homesServiced: figures.homes.mapWith(Number),
      ratingSum: figures.ratingSum.mapWith(Number),
      ratingCount: figures.ratingCount.mapWith(Number),
      publishedCostSum: vendorStats.publishedCostSum,
      publishedCostHomes: vendorStats.publishedCostHomes,
      marketAmount: vendorMarketPrices.amount,
      marketUnit: vendorMarketPrices.unit,
      isYours: sql<boolean>`${myUse.id} is not null`,
      myRating: myReview.rating,
      hasMyCosts: person ? sql<boolean>`${exists(livingCostsOf(db, person.userId))}` : sql<boolean>`false`,
    })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(vendorMarketPrices, eq(vendorMarketPrices.vendorId, vendors.id))
    .leftJoin(myUse, and(eq(myUse.vendorId, vendors.id), isMine(myUse.userId)))
    .leftJoin(myReview, and(eq(myReview.vendorId, vendors.id), isMine(myReview.userId)))
    .where(
      and(
        eq(vendors.communityId, filter.communityId),
        isNull(vendors.deletedAt),
        filter.category ? eq(vendors.category, filter.category) : undefined,
      ),
    )
    .orderBy(...orderOf(filter.sortBy, figures, mapsFigures))
    .limit(filter.limit)
    .offset(filter.offset);
}

export type ListedVendor = Awaited<ReturnType<typeof listVendorRows>>[number];

function livingCostsOf(db: Queryable, userId: string) {
  return db
    .select({ one: sql`1` })
    .from(costs)
    .where(and(eq(costs.vendorId, vendors.id), eq(costs.createdBy, userId), isNull(costs.deletedAt)));
}

export async function hasVendors(db: Queryable, communityId: string): Promise<boolean> {
  const found = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt)))
    .limit(1);
  return found.length > 0;
}
