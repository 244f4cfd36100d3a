import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category } from '../../../../catalogue/categories.ts';
import { communityPrior, mapsPrior } from '../../../../catalogue/ratings.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { isPersonCounted, ratingScore } from '../../../../schema/counted.ts';
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
import type { SortOrder } from '../../vendor-list-input.ts';
import { type SearchTest, searchTests } from '../../vendor-search.ts';
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
  /** The member whose own marks are included; null for others. */
  person: ListedPerson | null;
  /** Whether the caller may see contacts and so search by phone number. */
  seesContacts: boolean;
  /** Whether the caller may see what homes pay. */
  seesPrices: boolean;
  /** Maps ratings fetched before this time are neither shown nor used for ranking; null excludes all. */
  mapsFiguresSince: Date | null;
  /** Since when changes of name or contact are marked; null for people who see no contacts. */
  changesSince: Date | null;
}

export interface ListFilter {
  category: Category | null;
  /** A trade, part of a name, or a phone number; null for all. */
  search: string | null;
  sortBy: SortOrder;
  /** Number of vendors of each category; null for as many as fit. */
  perCategory: number | null;
  limit: number;
  offset: number;
}

const myUse = alias(homeVendors, 'my_use');
const myReview = alias(reviews, 'my_review');

/** Adds the contributions of an unverified person, which others do not see. */
function figuresFor(person: ListedPerson | null) {
  const stored = {
    homes: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`,
    ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`,
    ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`,
    score: sql<number | null>`${vendorStats.ratingScore}`,
  };
  if (!person?.isPending) return stored;
  const hasStars = sql`(${myReview.id} is not null and not ${myReview.hasTie})`;
  const ratingSum = sql<number>`(${stored.ratingSum} + case when ${hasStars} then ${myReview.rating} else 0 end)`;
  const ratingCount = sql<number>`(${stored.ratingCount} + ${hasStars}::int)`;
  return {
    homes: sql<number>`(${stored.homes} + ${newHome(person.householdId)})`,
    ratingSum,
    ratingCount,
    score: ratingScore(ratingSum, ratingCount, communityPrior),
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
  const rating = sql<number | null>`case when ${isFresh} then ${vendors.googleRating} end`;
  const ratingCount = sql<number | null>`case when ${isFresh} then ${vendors.googleRatingCount} end`;
  return {
    rating,
    ratingCount,
    score: ratingScore(sql`${rating} * ${ratingCount}`, ratingCount, mapsPrior),
  };
}

function oldestMapsFigures(communityId: string, since: Date | null): SQL<Date | null> {
  if (!since) return sql<null>`null`;
  const rated = alias(vendors, 'rated');
  return sql`(select min(${rated.googleLastUpdated}) from vendors rated
    where ${rated.communityId} = ${communityId} and ${rated.deletedAt} is null
      and ${rated.googleLastUpdated} >= ${since.toISOString()}::timestamptz)`.mapWith(
    vendors.googleLastUpdated,
  ) as SQL<Date | null>;
}

/** Returns the distance of a vendor from the search, or null if it does not match. */
function distanceFrom(search: string, reader: ListReader): SQL {
  const term = sql`vendor_search_name(${search}::text)`;
  const similarity = sql`word_similarity(${term}, ${vendors.searchName})`;
  const cases = searchTests(search).map((test) => {
    const condition = conditionOf(test, { term, similarity, reader });
    const distance = sql.raw(String(test.distance));
    return sql`when ${condition} then ${test.test === 'similar' ? sql`${distance} - ${similarity}` : distance}`;
  });
  return sql`case when ${term} = '' then null ${sql.join(cases, sql` `)} end`;
}

const withoutSpaces = (text: SQL | typeof vendors.searchName) => sql`replace(${text}, ' ', '')`;
const wordsOf = (text: SQL | typeof vendors.searchName) => sql`string_to_array(${text}, ' ')`;

function conditionOf(
  test: SearchTest,
  { term, similarity, reader }: { term: SQL; similarity: SQL; reader: ListReader },
): SQL {
  const name = vendors.searchName;
  switch (test.test) {
    case 'same':
      return sql`${name} = ${term}`;
    case 'begins':
      return sql`starts_with(${name}, ${term})`;
    case 'wordBegins':
      return sql`strpos(${name}, ' ' || ${term}) > 0`;
    case 'contains':
      return sql`length(${term}) > 2 and strpos(${withoutSpaces(name)}, ${withoutSpaces(term)}) > 0`;
    case 'words':
      return sql`${wordsOf(term)} <@ ${wordsOf(name)}`;
    case 'category':
      return eq(vendors.category, test.category);
    case 'digits':
      if (!reader.seesContacts) return sql`false`;
      return sql`strpos(array_to_string(${vendors.phoneNumbers}, ' '), ${test.digits}) > 0`;
    case 'similar': {
      const isSimilar = sql`${similarity} >= ${sql.raw(String(test.least))}`;
      return test.among ? sql`${isSimilar} and ${inArray(vendors.category, [...test.among])}` : isSimilar;
    }
  }
}

function orderOf(sortBy: SortOrder, { person, mapsFiguresSince }: ListReader): SQL[] {
  const figures = figuresFor(person);
  const first = {
    homes_serviced: desc(figures.homes),
    hoa_rating: sql`${figures.score} desc nulls last`,
    google_rating: sql`${mapsFiguresFrom(mapsFiguresSince).score} desc nulls last`,
  }[sortBy];
  return [
    first,
    desc(figures.homes),
    desc(figures.ratingCount),
    sql`lower(${vendors.name}) collate "C"`,
    asc(vendors.id),
  ];
}

const isMineFor =
  (person: ListedPerson | null) =>
  (userId: typeof myUse.userId | typeof myReview.userId): SQL =>
    person ? sql`${userId} = ${person.userId}::uuid` : sql`false`;

/** Selects ids of vendors with their places in an order; `over` is the window that this counts. */
function placedVendors(db: Queryable, { communityId, person }: ListReader, over: SQL, where: SQL[] = []) {
  const isMine = isMineFor(person);
  return db
    .select({ id: vendors.id, place: sql<number>`row_number() over (${over})`.as('place') })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(myUse, and(eq(myUse.vendorId, vendors.id), isMine(myUse.userId)))
    .leftJoin(myReview, and(eq(myReview.vendorId, vendors.id), isMine(myReview.userId)))
    .where(and(eq(vendors.communityId, communityId), existsFor(person?.userId ?? null), ...where))
    .as('placed');
}

function selectVendors(db: Queryable, reader: ListReader, where: SQL[]) {
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
      mapsFiguresFrom: oldestMapsFigures(communityId, mapsFiguresSince),
      myCost: person ? myCost(sql`${person.userId}::uuid`) : sql<null>`null`,
    })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(vendorMarketPrices, eq(vendorMarketPrices.vendorId, vendors.id))
    .leftJoin(categoryMarketPrices, isPriceOfCategory)
    .leftJoin(myUse, and(eq(myUse.vendorId, vendors.id), isMine(myUse.userId)))
    .leftJoin(myReview, and(eq(myReview.vendorId, vendors.id), isMine(myReview.userId)))
    .where(and(eq(vendors.communityId, communityId), existsFor(person?.userId ?? null), ...where))
    .$dynamic();
}

export async function listVendorRows(db: Queryable, reader: ListReader, filter: ListFilter) {
  const { category, search, sortBy, perCategory } = filter;
  const distance = search === null ? null : distanceFrom(search, reader);
  const order = orderOf(sortBy, reader);
  const where = [
    ...(category ? [eq(vendors.category, category)] : []),
    ...(distance ? [sql`${distance} is not null`] : []),
  ];
  if (perCategory !== null) {
    const over = sql`partition by ${vendors.category} order by ${sql.join(order, sql`, `)}`;
    const placed = placedVendors(db, reader, over, where);
    const first = db.select({ id: placed.id }).from(placed).where(lte(placed.place, perCategory));
    where.push(inArray(vendors.id, first));
  }
  return selectVendors(db, reader, where)
    .orderBy(...(distance ? [distance, ...order] : order))
    .limit(filter.limit)
    .offset(filter.offset);
}

export async function listIdsInOrder(
  db: Queryable,
  reader: ListReader,
  sortBy: SortOrder,
): Promise<string[]> {
  const placed = placedVendors(db, reader, sql`order by ${sql.join(orderOf(sortBy, reader), sql`, `)}`);
  const rows = await db.select({ id: placed.id }).from(placed).orderBy(placed.place);
  return rows.map(({ id }) => id);
}

export async function findListedVendor(db: Queryable, reader: ListReader, vendorId: string) {
  const [row] = await selectVendors(db, reader, [eq(vendors.id, vendorId)]);
  return row ?? null;
}

export type ListedVendor = Awaited<ReturnType<typeof listVendorRows>>[number];

export async function countByCategory(
  db: Queryable,
  { communityId, person }: Pick<ListReader, 'communityId' | 'person'>,
): Promise<Partial<Record<Category, number>>> {
  const rows = await db
    .select({ category: vendors.category, count: count() })
    .from(vendors)
    .where(and(eq(vendors.communityId, communityId), existsFor(person?.userId ?? null)))
    .groupBy(vendors.category);
  return Object.fromEntries(rows.map((row) => [row.category, row.count]));
}
