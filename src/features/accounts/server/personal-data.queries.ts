import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { sessions, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { addressChangeRequests, hoaAdmins } from '../../../schema/household.tables.ts';

export async function findOwnProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      address: users.formattedAddress,
      streetName: users.streetName,
      community: communities.name,
      signupSource: users.signupSource,
      emailConfirmedAt: users.emailConfirmedAt,
      isVerified: users.isVerified,
      showNamePublic: users.showNamePublic,
      points: users.points,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export function listOwnSessions(db: Queryable, userId: string) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
    .limit(longestSection);
}

export function listOwnAddressRequests(db: Queryable, userId: string) {
  return db
    .select({
      requestedAddress: addressChangeRequests.requestedFormattedAddress,
      reason: addressChangeRequests.reason,
      status: addressChangeRequests.status,
      decisionReason: addressChangeRequests.decisionReason,
      createdAt: addressChangeRequests.createdAt,
    })
    .from(addressChangeRequests)
    .where(eq(addressChangeRequests.userId, userId))
    .orderBy(asc(addressChangeRequests.createdAt))
    .limit(longestSection);
}

/** Returns the communities that the person is an admin of. */
export function listOwnHoaRoles(db: Queryable, userId: string) {
  return db
    .select({ community: communities.name, createdAt: hoaAdmins.createdAt })
    .from(hoaAdmins)
    .innerJoin(communities, eq(communities.id, hoaAdmins.communityId))
    .where(eq(hoaAdmins.userId, userId))
    .orderBy(asc(hoaAdmins.createdAt));
}

export async function deleteHoaRoles(tx: Tx, userId: string): Promise<void> {
  await tx.delete(hoaAdmins).where(eq(hoaAdmins.userId, userId));
}

export async function deleteAddressRequests(tx: Tx, userId: string): Promise<void> {
  await tx.delete(addressChangeRequests).where(eq(addressChangeRequests.userId, userId));
}
