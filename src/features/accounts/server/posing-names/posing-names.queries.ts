import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';

export interface Named {
  id: string;
  name: string;
  isVerified: boolean;
  communityId: string | null;
  communityName: string | null;
}

export const findNamed = (db: Queryable, userIds: readonly string[]): Promise<Named[]> =>
  db
    .select({
      id: users.id,
      name: users.name,
      isVerified: users.isVerified,
      communityId: users.communityId,
      communityName: communities.name,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(inArray(users.id, [...userIds]));

/** Platform admins, appointed and configured, and the HOA admins of these communities: once for each community. */
export async function listNamesOfAdmins(
  db: Queryable,
  communityIds: readonly string[],
  adminEmails: readonly string[],
) {
  const isPlatformAdmin = or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails]));
  const [ofPlatform, ofCommunities] = [
    await db.select({ id: users.id, name: users.name }).from(users).where(isPlatformAdmin),
    await db
      .select({ id: users.id, name: users.name, communityId: sql<string>`${hoaAdmins.communityId}` })
      .from(hoaAdmins)
      .innerJoin(users, eq(users.id, hoaAdmins.userId))
      .where(inArray(hoaAdmins.communityId, [...communityIds])),
  ];
  return [
    ...ofPlatform.map((admin) => ({ ...admin, isPlatformAdmin: true, communityId: null })),
    ...ofCommunities.map((admin) => ({ ...admin, isPlatformAdmin: false })),
  ];
}
