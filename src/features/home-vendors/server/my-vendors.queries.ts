import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { isNameShown, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { costs, whyUnpublished } from '../../../schema/cost.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import {
  endedUses,
  homeVendors,
  isEndUnshown,
  isPersonShown,
  isUseShown,
  vendorNotes,
} from '../../../schema/home-vendor.tables.ts';
import {
  householdMembers,
  households,
  isHousemateOf,
  isNeighborOf,
} from '../../../schema/household.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { existsFor, reachableVendorColumns, vendorStats, vendors } from '../../../schema/vendor.tables.ts';
import type { VendorNote } from '../../vendors/vendor.schema.ts';

const limit = 1000;

/**
 * Returns the vendors a person uses, ordered by category and name, without deleted ones. There is one row for each of
 * the person's costs, oldest first, and one row for a vendor without costs.
 */
export async function listVendorsOfUser(db: Queryable, userId: string) {
  return db
    .select({
      vendorId: vendors.id,
      communityId: vendors.communityId,
      communitySlug: communities.slug,
      createdBy: vendors.createdBy,
      ...reachableVendorColumns,
      googlePlaceId: vendors.googlePlaceId,
      googleRating: vendors.googleRating,
      googleRatingCount: vendors.googleRatingCount,
      googleLastUpdated: vendors.googleLastUpdated,
      reviewRating: reviews.rating,
      myRating: homeVendors.myRating,
      homesServiced: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`.mapWith(Number),
      ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`.mapWith(Number),
      ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`.mapWith(Number),
      publishedCostSum: vendorStats.publishedCostSum,
      publishedCostHomes: vendorStats.publishedCostHomes,
      since: homeVendors.createdAt,
      confirmedAt: homeVendors.confirmedAt,
      reviewedAt: reviews.createdAt,
      reviewChangedAt: reviews.updatedAt,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
      cost: {
        kind: costs.costKind,
        amount: costs.amount,
        currency: costs.currency,
        unit: costs.unit,
        period: costs.period,
        quantity: costs.quantity,
        unpublished: whyUnpublished,
        createdAt: costs.createdAt,
        updatedAt: costs.updatedAt,
      },
    })
    .from(homeVendors)
    .innerJoin(vendors, and(eq(vendors.id, homeVendors.vendorId), existsFor(userId)))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(reviews, and(eq(reviews.vendorId, vendors.id), eq(reviews.userId, userId)))
    .leftJoin(
      costs,
      and(eq(costs.vendorId, vendors.id), eq(costs.createdBy, userId), isNull(costs.deletedAt)),
    )
    .where(eq(homeVendors.userId, userId))
    .orderBy(
      asc(vendors.category),
      sql`lower(${vendors.name}) collate "C"`,
      asc(vendors.id),
      asc(costs.createdAt),
      asc(costs.id),
    )
    .limit(limit);
}
export type StoredMyVendor = Awaited<ReturnType<typeof listVendorsOfUser>>[number];
export type StoredMyCost = NonNullable<StoredMyVendor['cost']>;

/** Returns the private notes of a home by vendor; the newest, if there are several about one. */
export async function listNotesOfHome(
  db: Queryable,
  householdId: string,
  readerId: string,
): Promise<ReadonlyMap<string, VendorNote>> {
  const { vendorId, text, neverAgain, createdAt } = vendorNotes;
  const rows = await db
    .select({ vendorId, note: { text, neverAgain } })
    .from(vendorNotes)
    .innerJoin(householdMembers, eq(householdMembers.userId, vendorNotes.userId))
    .where(and(eq(householdMembers.householdId, householdId), isHousemateOf(readerId)))
    .orderBy(asc(createdAt));
  return new Map(rows.map((row) => [row.vendorId, row.note]));
}

export async function markConfirmed(
  db: Queryable,
  userId: string,
  vendorId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(homeVendors)
    .set({ confirmedAt: now })
    .where(and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)));
  return rowCount !== 0;
}

/**
 * Returns the street of a home, the verified people in its other homes, and whether each uses a vendor, as of the last time
 * the street was brought up to date (`usesShownUntil`). Null if the home is in another community or its street is not known.
 */
export async function findStreetOfHome(
  db: Queryable,
  {
    householdId,
    communityId,
    vendorId,
    shownUntil,
  }: { householdId: string; communityId: string; vendorId: string; shownUntil: Date },
) {
  const own = alias(households, 'own_home');
  const until = sql`${shownUntil.toISOString()}::timestamptz`;
  const isTold = and(eq(homeVendors.userId, users.id), eq(homeVendors.vendorId, vendorId), isUseShown(until));
  const isStillShown = and(
    eq(endedUses.userId, users.id),
    eq(endedUses.vendorId, vendorId),
    isEndUnshown(until),
  );
  const isUser = sql<boolean>`(${homeVendors.id} is not null or ${endedUses.userId} is not null) and ${isPersonShown(until)}`;
  // The limit stops PostgreSQL from joining the whole community's people first.
  const people = db
    .select({
      householdId: householdMembers.householdId,
      name: users.name,
      usesVendor: isUser.as('uses_vendor'),
      isNameShown: sql<boolean>`${isNameShown}`.as('is_name_shown'),
    })
    .from(households)
    .innerJoin(householdMembers, eq(householdMembers.householdId, households.id))
    .innerJoin(users, and(eq(users.id, householdMembers.userId), isPersonCounted(users, own.communityId)))
    .leftJoin(homeVendors, isTold)
    .leftJoin(endedUses, isStillShown)
    .where(isNeighborOf(own))
    .limit(limit)
    .as('people');
  const rows = await db
    .select({
      streetName: own.streetName,
      person: {
        householdId: people.householdId,
        name: people.name,
        usesVendor: people.usesVendor,
        isNameShown: people.isNameShown,
      },
    })
    .from(own)
    .leftJoinLateral(people, sql`true`)
    .where(and(eq(own.id, householdId), eq(own.communityId, communityId)));
  const streetName = rows[0]?.streetName;
  return streetName ? { streetName, people: rows.flatMap(({ person }) => person ?? []) } : null;
}
