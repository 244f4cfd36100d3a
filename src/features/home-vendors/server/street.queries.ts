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
  // The limit keeps the database from joining the people of the whole community first.
  const people = db
    .select({
      householdId: householdMembers.householdId,
      name: users.name,
      usesVendor: sql<boolean>`${homeVendors.id} is not null`.as('uses_vendor'),
      isNameShown: sql<boolean>`${and(eq(users.showNamePublic, true), ne(users.name, ''))}`.as(
        'is_name_shown',
      ),
    })
    .from(households)
    .innerJoin(householdMembers, eq(householdMembers.householdId, households.id))
    .innerJoin(users, and(eq(users.id, householdMembers.userId), isCounted(users, own.communityId)))
    .leftJoin(homeVendors, and(eq(homeVendors.userId, users.id), eq(homeVendors.vendorId, vendorId)))
    .where(
      and(
        eq(households.communityId, own.communityId),
        ne(households.id, own.id),
        eq(households.normalizedStreet, own.normalizedStreet),
      ),
    )
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
