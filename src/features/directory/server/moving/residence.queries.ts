import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowCount } from '../../../../platform/db/rows.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { users } from '../../../../schema/account.tables.ts';
import { communities, directoryAddresses, isOpenCommunity } from '../../../../schema/community.tables.ts';
import {
  householdMembers,
  households,
  isPlaceApproved,
  residenceChecks,
} from '../../../../schema/household.tables.ts';
import {
  type CommunityIds,
  homeAddressColumn,
  isHomeIn,
  isNamedInRoster,
  isOfDirectory,
  maybeInRoster,
} from '../../../../schema/waiting-homes.ts';
import { withdrawApproval } from '../../../homes/server/shared-queries.ts';

const { confirmedAt, askedAt, remindedAt, endsAt } = residenceChecks;

const isApprovedMember = and(isPlaceApproved, isNull(users.deletedAt), eq(users.isVerified, true));

/** True if an earlier roster named people of this home, and the present one, which has names, can mean none there. */
const isOffRoster = sql<boolean>`(exists (
    select 1 from residence_checks as earlier join household_members as member on member.user_id = earlier.user_id
    where member.household_id = ${households.id} and earlier.was_on_roster)
  and exists (
    select 1 from roster_residents join directory_addresses as listed on listed.id = roster_residents.address_id
    where listed.community_id = ${households.communityId})
  and not exists (
    select 1 from household_members as member join users as housemate on housemate.id = member.user_id
    where member.household_id = ${households.id} and member.approved_at is not null
      and ${maybeInRoster({ name: sql`housemate.name`, email: sql`housemate.email` })}))`;

export function listLeaverRows(db: Queryable, communityId: string, { limit, offset }: PageWindow) {
  return db
    .select({
      id: users.id,
      name: users.name,
      address: homeAddressColumn,
      endsAt,
      total: rowCount,
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .leftJoin(residenceChecks, eq(residenceChecks.userId, householdMembers.userId))
    .where(and(eq(households.communityId, communityId), isApprovedMember, or(isNotNull(endsAt), isOffRoster)))
    .orderBy(asc(households.normalizedAddress), asc(users.id))
    .limit(limit)
    .offset(offset);
}

export async function lockResident(tx: Tx, userId: string, communityIds: CommunityIds) {
  const [row] = await tx
    .select({ communityId: householdMembers.communityId, endsAt })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .leftJoin(residenceChecks, eq(residenceChecks.userId, householdMembers.userId))
    .where(and(eq(householdMembers.userId, userId), isApprovedMember, isHomeIn(communityIds)))
    .for('no key update', { of: users });
  return row ?? null;
}

/** Notes which approved members the present roster names, before the next one replaces it. */
export async function markRosterMembers(tx: Tx, communityId: string): Promise<void> {
  await tx.execute(sql`
    insert into residence_checks (user_id, was_on_roster)
    select ${householdMembers.userId}, true
    from ${householdMembers}
    join ${users} on ${users.id} = ${householdMembers.userId}
    join ${households} on ${households.id} = ${householdMembers.householdId}
    join ${directoryAddresses} on ${isOfDirectory}
    where ${and(eq(households.communityId, communityId), isApprovedMember, isNamedInRoster)}
    order by ${householdMembers.userId}
    on conflict (user_id) do update set was_on_roster = true
  `);
}

/** Stores that a person lives in their home, which no longer counts as missing on the roster. */
export async function saveStillHere(tx: Tx, userId: string, now: Date): Promise<void> {
  const answered = { askedAt: null, remindedAt: null, endsAt: null, tokenHashes: [] };
  await saveCheck(tx, userId, { confirmedAt: now, ...answered });
  const home = tx
    .select({ householdId: householdMembers.householdId })
    .from(householdMembers)
    .where(eq(householdMembers.userId, userId));
  const ofHome = tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(inArray(householdMembers.householdId, home));
  await tx.update(residenceChecks).set({ wasOnRoster: false }).where(inArray(residenceChecks.userId, ofHome));
}

type Check = Partial<Omit<typeof residenceChecks.$inferInsert, 'userId' | 'token'>>;

export async function saveCheck(tx: Tx, userId: string, check: Check): Promise<void> {
  await tx
    .insert(residenceChecks)
    .values({ userId, ...check })
    .onConflictDoUpdate({ target: residenceChecks.userId, set: check });
}

export async function addAnswerLink(db: Queryable, userId: string, tokenHash: string): Promise<void> {
  await db
    .update(residenceChecks)
    .set({ tokenHashes: sql`${residenceChecks.tokenHashes} || ${tokenHash}::text` })
    .where(eq(residenceChecks.userId, userId));
}

export async function findCheck(db: Queryable, condition: { tokenHash: string } | { userId: string }) {
  const isMeant =
    'tokenHash' in condition
      ? arrayContains(residenceChecks.tokenHashes, [condition.tokenHash])
      : eq(residenceChecks.userId, condition.userId);
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      address: homeAddressColumn,
      communityName: communities.name,
      askedAt,
      remindedAt,
      endsAt,
    })
    .from(residenceChecks)
    .innerJoin(householdMembers, eq(householdMembers.userId, residenceChecks.userId))
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .where(and(isMeant, isApprovedMember));
  return row ?? null;
}

export async function findResident(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      address: users.formattedAddress,
      communityName: communities.name,
      askedAt,
      endsAt,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .leftJoin(residenceChecks, eq(residenceChecks.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

export const countCommunities = (db: Queryable): Promise<number> => db.$count(communities);

function membersWhere(db: Queryable, condition: SQL | undefined, limit: number) {
  return db
    .select({ userId: users.id })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(communities, isOpenCommunity(householdMembers.communityId))
    .leftJoin(residenceChecks, eq(residenceChecks.userId, householdMembers.userId))
    .where(and(isApprovedMember, isNotNull(users.email), condition))
    .orderBy(asc(householdMembers.approvedAt), asc(users.id))
    .limit(limit);
}

interface Deadlines {
  now: Date;
  /** Members who confirmed their home before this are asked again. */
  confirmedBefore: Date;
  askedBefore: Date;
  /** Members who were asked before this, and reminded, are no longer approved. */
  lapsedBefore: Date;
}

export async function listDueMembers(db: Queryable, deadlines: Deadlines, limit: number) {
  const { now, confirmedBefore, askedBefore, lapsedBefore } = deadlines;
  const isOpen = isNull(endsAt);
  const idsWhere = async (condition: SQL | undefined) =>
    (await membersWhere(db, condition, limit)).map(({ userId }) => userId);
  return {
    ended: await idsWhere(lte(endsAt, now)),
    lapsed: await idsWhere(and(isOpen, lte(askedAt, lapsedBefore), isNotNull(remindedAt))),
    toRemind: await idsWhere(and(isOpen, lte(askedAt, askedBefore), isNull(remindedAt))),
    toAsk: await idsWhere(
      and(
        isOpen,
        isNull(askedAt),
        sql`greatest(${confirmedAt}, ${householdMembers.approvedAt}) <= ${confirmedBefore.toISOString()}::timestamptz`,
      ),
    ),
  };
}

export async function makePlaceWait(tx: Tx, userId: string): Promise<void> {
  await withdrawApproval(tx, userId);
  await tx.delete(residenceChecks).where(eq(residenceChecks.userId, userId));
}

/** Takes a person out of their home and their community; what they gave still counts for a while. */
export async function moveOut(tx: Tx, userId: string, movedOutAt: Date): Promise<void> {
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  await tx.update(users).set({ movedOutAt }).where(eq(users.id, userId));
}

/** Takes those who moved out before a time out of the counts of their community; returns who they are. */
export async function forgetMovedOut(tx: Tx, movedOutBefore: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.movedOutAt, movedOutBefore), isNotNull(users.communityId)))
    .orderBy(asc(users.id))
    .limit(limit);
  const rows = await tx
    .update(users)
    .set({ communityId: null })
    .where(inArray(users.id, due))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}
