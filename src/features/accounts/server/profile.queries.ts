import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { adminMails, users } from '../../../schema/account.tables.ts';
import { addressChangeRequests, householdMembers } from '../../../schema/household.tables.ts';
import { newsReaders } from '../../../schema/news.tables.ts';

const latest = alias(addressChangeRequests, 'latest');

const latestRequestOf = (userId: string) => sql`(select ${latest.id} from address_change_requests as latest
  where ${latest.userId} = ${userId}::uuid order by ${latest.createdAt} desc, ${latest.id} desc limit 1)`;

const addressRequest = {
  id: addressChangeRequests.id,
  requestedAddress: addressChangeRequests.requestedFormattedAddress,
  status: addressChangeRequests.status,
  decisionReason: addressChangeRequests.decisionReason,
  createdAt: addressChangeRequests.createdAt,
  decidedAt: addressChangeRequests.decidedAt,
};

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
      addressRequest,
      // Admins get these emails until they opt out.
      wantsAdminMails: sql<boolean>`coalesce(${adminMails.isWanted}, true)`,
      wantsNewsMails: sql<boolean>`coalesce(${newsReaders.wantsMails}, true)`,
    })
    .from(users)
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .leftJoin(addressChangeRequests, eq(addressChangeRequests.id, latestRequestOf(userId)))
    .leftJoin(adminMails, eq(adminMails.userId, users.id))
    .leftJoin(newsReaders, eq(newsReaders.userId, users.id))
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

export async function setWantsAdminMails(tx: Tx, userId: string, isWanted: boolean): Promise<void> {
  await tx
    .insert(adminMails)
    .values({ userId, isWanted })
    .onConflictDoUpdate({ target: adminMails.userId, set: { isWanted } });
}

/** Replaces a pending request, so that admins decide only about the newest. */
export async function upsertWaitingRequest(
  db: Queryable,
  request: typeof addressChangeRequests.$inferInsert,
) {
  const [row] = await db
    .insert(addressChangeRequests)
    .values(request)
    .onConflictDoUpdate({
      target: addressChangeRequests.userId,
      targetWhere: sql`status = 'pending'`,
      set: request,
    })
    .returning(addressRequest);
  if (!row) throw new Error('The request was neither inserted nor replaced.');
  return row;
}
