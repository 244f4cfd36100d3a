import { desc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { adminMails, users } from '../../../../schema/account.tables.ts';
import { addressChangeRequests, householdMembers } from '../../../../schema/household.tables.ts';

/** Returns what the profile page shows of the person's own row. */
export async function findOwnProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      showNamePublic: users.showNamePublic,
      streetName: users.streetName,
      address: users.formattedAddress,
      normalizedAddress: users.normalizedAddress,
      isAddressConfirmed: users.isAddressConfirmed,
      points: users.points,
      submissionsCount: users.submissionsCount,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      householdId: householdMembers.householdId,
    })
    .from(users)
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function updateOwnProfile(
  tx: Tx,
  userId: string,
  changes: { name?: string; showNamePublic?: boolean },
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

const requestColumns = {
  id: addressChangeRequests.id,
  requestedAddress: addressChangeRequests.requestedFormattedAddress,
  status: addressChangeRequests.status,
  decisionReason: addressChangeRequests.decisionReason,
  createdAt: addressChangeRequests.createdAt,
  decidedAt: addressChangeRequests.decidedAt,
};

/** Returns the person's newest request for another address. */
export async function findLatestAddressRequest(db: Queryable, userId: string) {
  const [row] = await db
    .select(requestColumns)
    .from(addressChangeRequests)
    .where(eq(addressChangeRequests.userId, userId))
    .orderBy(desc(addressChangeRequests.createdAt), desc(addressChangeRequests.id))
    .limit(1);
  return row ?? null;
}

/** Returns whether an admin gets mails about what waits: so it is until they say no. */
export async function findWantsAdminMails(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isWanted: adminMails.isWanted })
    .from(adminMails)
    .where(eq(adminMails.userId, userId));
  return row?.isWanted ?? true;
}

export async function setWantsAdminMails(tx: Tx, userId: string, isWanted: boolean): Promise<void> {
  await tx
    .insert(adminMails)
    .values({ userId, isWanted })
    .onConflictDoUpdate({ target: adminMails.userId, set: { isWanted } });
}
