import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

/** More people than live on a street. */
const limit = 1000;

/** Returns the street of a home of the community; null when the home is elsewhere or its address names none. */
export async function findStreetOfHome(
  db: Queryable,
  { householdId, communityId }: { householdId: string; communityId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ streetName: households.streetName })
    .from(households)
    .where(and(eq(households.id, householdId), eq(households.communityId, communityId)));
  return row?.streetName ?? null;
}

/** Returns verified people of the other homes on the street of a home, and whether each uses a vendor. */
export async function listStreetPeople(
  db: Queryable,
  { vendorId, householdId }: { vendorId: string; householdId: string },
) {
  const own = alias(households, 'own_home');
  return db
    .select({
      householdId: householdMembers.householdId,
      name: users.name,
      usesVendor: sql<boolean>`${homeVendors.id} is not null`,
      isNameShown: sql<boolean>`${and(eq(users.showNamePublic, true), ne(users.name, ''))}`,
    })
    .from(own)
    .innerJoin(
      households,
      and(
        eq(households.communityId, own.communityId),
        ne(households.id, own.id),
        eq(households.normalizedStreet, own.normalizedStreet),
      ),
    )
    .innerJoin(householdMembers, eq(householdMembers.householdId, households.id))
    .innerJoin(users, and(eq(users.id, householdMembers.userId), isCounted(users, own.communityId)))
    .leftJoin(homeVendors, and(eq(homeVendors.userId, users.id), eq(homeVendors.vendorId, vendorId)))
    .where(eq(own.id, householdId))
    .limit(limit);
}
