import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { adminMails, users } from '../../../schema/account.tables.ts';
import { directoryAddresses } from '../../../schema/community.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import {
  addressChangeRequests,
  householdMembers,
  households,
  isPlaceKept,
} from '../../../schema/household.tables.ts';
import { newsReaders } from '../../../schema/news.tables.ts';
import { isOfDirectory, otherPlaceColumn } from '../../../schema/waiting-homes.ts';

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
      otherPlace: otherPlaceColumn,
      addressRequest,
      // Admins get these emails until they opt out.
      wantsAdminMails: sql<boolean>`coalesce(${adminMails.isWanted}, true)`,
      wantsNewsMails: sql<boolean>`coalesce(${newsReaders.wantsMails}, true)`,
    })
    .from(users)
    .leftJoin(householdMembers, and(eq(householdMembers.userId, users.id), isPlaceKept))
    .leftJoin(households, eq(households.id, householdMembers.householdId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .leftJoin(addressChangeRequests, eq(addressChangeRequests.id, latestRequestOf(userId)))
    .leftJoin(adminMails, eq(adminMails.userId, users.id))
    .leftJoin(newsReaders, eq(newsReaders.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

const before = alias(users, 'before');

/** The community whose lists may have changed with the name: others see what the person gave there. */
const namedIn = sql<
  string | null
>`case when (before.name, before.show_name_public) is distinct from (${users.name}, ${users.showNamePublic})
  and ${isPersonCounted(users, users.communityId)} and exists (select from reviews where user_id = ${users.id}
    union all select from home_vendors where user_id = ${users.id}) then ${users.communityId} end`;

/** Of several changes within a week, admins read the first name. */
const formerNameDays = 7;

export async function updateOwnProfile(
  tx: Tx,
  userId: string,
  { name, ...changes }: { name?: string; showNamePublic?: boolean },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRecent = sql`${users.renamedAt} > ${at} - make_interval(days => ${sql.raw(String(formerNameDays))})`;
  const isOther = sql`${users.name} <> ${name}`;
  const renamed = name !== undefined && {
    name,
    formerName: sql`case when ${isOther} and ${isRecent} is not true then ${users.name} else ${users.formerName} end`,
    renamedAt: sql`case when ${isOther} then ${at} else ${users.renamedAt} end`,
  };
  const [row] = await tx
    .update(users)
    .set({ ...changes, ...renamed })
    .from(before)
    .where(and(eq(users.id, userId), eq(before.id, users.id)))
    .returning({ namedIn });
  // Lists name people.
  if (row?.namedIn) announce(tx, 'list', row.namedIn);
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
