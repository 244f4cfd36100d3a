import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepareOnce, type Queryable } from '../../../../platform/db/database.ts';
import { isNameShown, users } from '../../../../schema/account.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { isPersonCounted } from '../../../../schema/counted.ts';
import {
  endedUses,
  homeVendors,
  isEndUnshown,
  isPersonShown,
  isUseShown,
} from '../../../../schema/home-vendor.tables.ts';
import { householdMembers, households, isNeighborOf } from '../../../../schema/household.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import type { VendorStatsRow } from '../../vendor.schema.ts';

/** Prefers the cost of the category's main kind. */
export function myCost(userId: SQL): SQL<VendorStatsRow['myCost']> {
  const mine = alias(costs, 'mine');
  return sql`(select json_build_object('amount', ${mine.amount}, 'unit', ${mine.unit}, 'currency', ${mine.currency})
    from costs mine
    where ${mine.vendorId} = ${vendors.id} and ${mine.createdBy} = ${userId} and ${mine.deletedAt} is null
    order by array_position(array['monthly_plan', 'service_call', 'hourly'], ${mine.costKind}) nulls last, ${mine.createdAt} desc
    limit 1)`;
}

const reader = sql`${sql.placeholder('userId')}::uuid`;

const marks = prepareOnce((db) =>
  db
    .select({
      id: vendors.id,
      isPrivate: sql<boolean>`${vendors.privateTo} is not distinct from ${reader}`,
      isYours: sql<boolean>`${homeVendors.id} is not null`,
      myRating: reviews.rating,
      myCost: myCost(reader),
    })
    .from(vendors)
    .leftJoin(homeVendors, and(eq(homeVendors.vendorId, vendors.id), eq(homeVendors.userId, reader)))
    .leftJoin(reviews, and(eq(reviews.vendorId, vendors.id), eq(reviews.userId, reader)))
    .where(
      and(
        eq(vendors.communityId, sql.placeholder('communityId')),
        sql`${vendors.id} in (
          select vendor_id from home_vendors where user_id = ${reader}
          union all select vendor_id from reviews where user_id = ${reader}
          union all select vendor_id from costs where created_by = ${reader} and deleted_at is null
          union all select id from vendors where held_for = ${reader})`,
      ),
    )
    .prepare('vendor_marks'),
);

/**
 * Returns the vendors that the person uses, has rated or priced, with what the list shows of it, and those that only they
 * see.
 */
export const listMarks = (db: Queryable, query: { userId: string; communityId: string }) =>
  marks(db).execute(query);

const namesOnStreet = prepareOnce((db) => {
  const until = sql`${sql.placeholder('shownUntil')}::timestamptz`;
  const own = alias(households, 'own_home');
  const neighbors = db.$with('neighbors').as(
    db
      .select({ id: users.id, name: users.name })
      .from(own)
      .innerJoin(households, isNeighborOf(own))
      .innerJoin(householdMembers, eq(householdMembers.householdId, households.id))
      .innerJoin(
        users,
        and(
          eq(users.id, householdMembers.userId),
          isPersonCounted(users, own.communityId),
          isNameShown,
          isPersonShown(until),
        ),
      )
      .where(
        and(eq(own.id, sql.placeholder('householdId')), eq(own.communityId, sql.placeholder('communityId'))),
      ),
  );
  const ids = db.select({ id: neighbors.id }).from(neighbors);
  // As an array, so that their vendors are found by the index on people.
  const isOfNeighbor = ({ communityId, userId }: typeof homeVendors | typeof endedUses) =>
    and(eq(communityId, sql.placeholder('communityId')), sql`${userId} = any(array(${ids}))`);
  const shown = db
    .select({ userId: homeVendors.userId, vendorId: homeVendors.vendorId })
    .from(homeVendors)
    .where(and(isOfNeighbor(homeVendors), isUseShown(until)))
    .unionAll(
      db
        .select({ userId: endedUses.userId, vendorId: endedUses.vendorId })
        .from(endedUses)
        .where(and(isOfNeighbor(endedUses), isEndUnshown(until))),
    )
    .as('shown');
  return db
    .with(neighbors)
    .select({ vendorId: shown.vendorId, names: sql<string[]>`json_agg(distinct ${neighbors.name})` })
    .from(shown)
    .innerJoin(neighbors, eq(neighbors.id, shown.userId))
    .groupBy(shown.vendorId)
    .prepare('names_on_street');
});

/**
 * Returns the vendors that people in other homes of a home's street use, with those of them who show their name, as of the
 * last time the street was brought up to date (`usesShownUntil`).
 */
export const listNamesOnStreet = (
  db: Queryable,
  { shownUntil, ...home }: { householdId: string; communityId: string; shownUntil: Date },
) => namesOnStreet(db).execute({ ...home, shownUntil: shownUntil.toISOString() });
