import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../../access/audience.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { isPersonCounted } from '../../../../schema/counted.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import {
  categoryMarketPrices,
  existsFor,
  reachableVendorColumns,
  vendorMarketPrices,
  vendorStats,
  vendors,
} from '../../../../schema/vendor.tables.ts';
import type { VendorAbilities } from '../../vendor.schema.ts';
import { areaPrice, isPriceOfCategory } from '../area-price.queries.ts';
import { isChangedSince } from '../vendor-changes.queries.ts';
import { myCost } from './marks.queries.ts';

export interface ListedPerson {
  userId: string;
  householdId: string | null;
  /** Not verified yet: their contributions are not in the stored figures and are added only for them. */
  isPending: boolean;
}

export interface ListReader {
  communityId: string;
  viewer: Viewer | null;
  /** The member whose own marks are included; null for others. */
  person: ListedPerson | null;
  abilities: VendorAbilities;
  /** Maps ratings fetched before this time are neither shown nor used for ranking; null excludes all. */
  mapsFiguresSince: Date | null;
  /** Since when changes of name or contact are marked; null for people who see no contacts. */
  changesSince: Date | null;
}

const myUse = alias(homeVendors, 'my_use');
const myReview = alias(reviews, 'my_review');

/** Adds the contributions of an unverified person, which others do not see. */
function figuresFor(person: ListedPerson | null) {
  const stored = {
    homes: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`,
    ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`,
    ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`,
  };
  if (!person?.isPending) return stored;
  const hasStars = sql`(${myReview.id} is not null and not ${myReview.hasTie})`;
  return {
    homes: sql<number>`(${stored.homes} + ${newHome(person.householdId)})`,
    ratingSum: sql<number>`(${stored.ratingSum} + case when ${hasStars} then ${myReview.rating} else 0 end)`,
    ratingCount: sql<number>`(${stored.ratingCount} + ${hasStars}::int)`,
  };
}

/** 1 if the person uses the vendor and no other person of their home counts yet, so that a home never counts twice. */
function newHome(householdId: string | null): SQL {
  if (!householdId) return sql`0`;
  return sql`(${myUse.id} is not null and not exists (
    select 1 from home_vendors
    join users on users.id = home_vendors.user_id
    join household_members on household_members.user_id = users.id
    where home_vendors.vendor_id = vendors.id and household_members.household_id = ${householdId}::uuid
      and ${isPersonCounted()}
  ))::int`;
}

function mapsFiguresFrom(since: Date | null) {
  const isFresh = since
    ? sql`${vendors.googleLastUpdated} >= ${since.toISOString()}::timestamptz`
    : sql`false`;
  const ifFresh = (column: SQLWrapper) => sql`case when ${isFresh} then ${column} end`;
  return {
    rating: ifFresh(vendors.googleRating),
    ratingCount: ifFresh(vendors.googleRatingCount),
    from: ifFresh(vendors.googleLastUpdated),
  };
}

const isMineFor =
  (person: ListedPerson | null) =>
  (userId: typeof myUse.userId | typeof myReview.userId): SQL =>
    person ? sql`${userId} = ${person.userId}::uuid` : sql`false`;

function selectVendors(db: Queryable, reader: ListReader, where: SQL) {
  const { communityId, person, mapsFiguresSince, changesSince } = reader;
  const figures = figuresFor(person);
  const mapsFigures = mapsFiguresFrom(mapsFiguresSince);
  const isMine = isMineFor(person);
  return db
    .select({
      id: vendors.id,
      communityId: vendors.communityId,
      createdBy: vendors.createdBy,
      ...reachableVendorColumns,
      googlePlaceId: vendors.googlePlaceId,
      googleRating: mapsFigures.rating.mapWith(Number),
      googleRatingCount: mapsFigures.ratingCount.mapWith(Number),
      mapsFiguresFrom: mapsFigures.from.mapWith(vendors.googleLastUpdated) as SQL<Date | null>,
      homesServiced: figures.homes.mapWith(Number),
      homesLeft: vendorStats.homesLeft,
      ratingSum: figures.ratingSum.mapWith(Number),
      ratingCount: figures.ratingCount.mapWith(Number),
      publishedCostSum: vendorStats.publishedCostSum,
      publishedCostHomes: vendorStats.publishedCostHomes,
      ...areaPrice,
      isYours: sql<boolean>`${myUse.id} is not null`,
      myRating: myReview.rating,
      isChanged: changesSince ? isChangedSince(changesSince) : sql<boolean>`false`,
      myCost: person ? myCost(sql`${person.userId}::uuid`) : sql<null>`null`,
    })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(vendorMarketPrices, eq(vendorMarketPrices.vendorId, vendors.id))
    .leftJoin(categoryMarketPrices, isPriceOfCategory)
    .leftJoin(myUse, and(eq(myUse.vendorId, vendors.id), isMine(myUse.userId)))
    .leftJoin(myReview, and(eq(myReview.vendorId, vendors.id), isMine(myReview.userId)))
    .where(and(eq(vendors.communityId, communityId), existsFor(person?.userId ?? null), where));
}

/** In any order. */
export const listVendorRows = async (db: Queryable, reader: ListReader, of: readonly Category[]) =>
  selectVendors(db, reader, inArray(vendors.category, of));

export async function findListedVendor(db: Queryable, reader: ListReader, vendorId: string) {
  const [row] = await selectVendors(db, reader, eq(vendors.id, vendorId));
  return row ?? null;
}

export type ListedVendor = Awaited<ReturnType<typeof listVendorRows>>[number];

export async function countByCategory(
  db: Queryable,
  communityId: string,
): Promise<Partial<Record<Category, number>>> {
  const rows = await db
    .select({ category: vendors.category, count: count() })
    .from(vendors)
    .where(and(eq(vendors.communityId, communityId), existsFor(null)))
    .groupBy(vendors.category);
  return Object.fromEntries(rows.map((row) => [row.category, row.count]));
}
