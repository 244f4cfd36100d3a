import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

/** More people than live on a street. */
const limit = 1000;

/**
 * Returns the street of a home, with the verified people of its other homes and whether each uses a vendor; null when the
 * home is elsewhere or its address names no street.
 */
export async function findStreetOfHome(
  db: Queryable,
  { householdId, communityId, vendorId }: { householdId: string; communityId: string; vendorId: string },
) {
  const own = alias(households, 'own_home');
  const people = db
    .select({
      householdId: sql<string>`${households.id}`.as('neighbor_household_id'),
      communityId: households.communityId,
      normalizedStreet: households.normalizedStreet,
      name: users.name,
      usesVendor: sql<boolean>`${homeVendors.id} is not null`.as('uses_vendor'),
      isNameShown: sql<boolean>`${and(eq(users.showNamePublic, true), ne(users.name, ''))}`.as(
        'is_name_shown',
      ),
    })
    .from(households)
    .innerJoin(householdMembers, eq(householdMembers.householdId, households.id))
    .innerJoin(users, and(eq(users.id, householdMembers.userId), isCounted(users, households.communityId)))
    .leftJoin(homeVendors, and(eq(homeVendors.userId, users.id), eq(homeVendors.vendorId, vendorId)))
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
    .leftJoin(
      people,
      and(
        eq(people.communityId, own.communityId),
        ne(people.householdId, own.id),
        eq(people.normalizedStreet, own.normalizedStreet),
      ),
    )
    .where(and(eq(own.id, householdId), eq(own.communityId, communityId)))
    .limit(limit);
  const streetName = rows[0]?.streetName;
  return streetName ? { streetName, people: rows.flatMap(({ person }) => person ?? []) } : null;
}
