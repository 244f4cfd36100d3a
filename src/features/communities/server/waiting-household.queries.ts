import { and, asc, count, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses, rosterResidents } from '../../../schema/community.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

type CommunityIds = readonly string[] | 'all';

/** The filters of a list of pending places. */
interface WaitingList {
  communityIds: CommunityIds;
  /** Part of the shown address or the name. */
  query: string;
}

interface Approval {
  approvedAt: Date;
  approvedBy: string;
}

/** Matches pending places, except of rejected or deleted people. */
function isWaiting(communityIds: CommunityIds): SQL | undefined {
  return and(
    isNull(householdMembers.approvedAt),
    communityIds === 'all' ? undefined : inArray(households.communityId, [...communityIds]),
    isNull(users.rejectedAt),
    isNull(users.deletedAt),
  );
}

/** The other members of the same home, approved or waiting. */
const othersOfHome = sql`household_members as others join users as other on other.id = others.user_id
  where others.household_id = ${households.id} and others.user_id <> ${householdMembers.userId}`;
const isApprovedOther = sql`others.approved_at is not null`;
const isWaitingOther = sql`others.approved_at is null and other.rejected_at is null and other.deleted_at is null`;

/**
 * True if the community's file lists the person at the address: one name contains all words of the other, or the emails
 * are equal.
 */
const isNamedInRoster = sql<boolean>`exists (
  select 1 from ${rosterResidents}
  where ${rosterResidents.addressId} = ${directoryAddresses.id}
    and (${rosterResidents.email} = ${users.email}
      or (cardinality(name_words(${users.name})) >= 2 and name_words(${users.name}) <@ name_words(${rosterResidents.name}))
      or (cardinality(name_words(${rosterResidents.name})) >= 2
        and name_words(${rosterResidents.name}) <@ name_words(${users.name}))))`;

/** True if a place needs no review: the roster lists the person there, and the home has no other members. */
const needsNoReview = sql<boolean>`${isNamedInRoster}
  and not exists (select 1 from ${othersOfHome} and (${isApprovedOther} or ${isWaitingOther}))`;

const isOfDirectory = and(
  eq(directoryAddresses.communityId, households.communityId),
  eq(directoryAddresses.normalizedAddress, households.normalizedAddress),
);

/** The directory's spelling, or else the person's, since a home's own address is in lower case. */
const shownAddress = sql<string>`coalesce(${directoryAddresses.formattedAddress},
  case when ${users.normalizedAddress} = ${households.normalizedAddress} then ${users.formattedAddress} end,
  ${households.householdAddress})`;

const isListed = ({ communityIds, query }: WaitingList) =>
  and(isWaiting(communityIds), containing([shownAddress, users.name], query));

const oldestFirst = [asc(householdMembers.createdAt), asc(householdMembers.userId)];

/** Returns one page of pending places, oldest first; each row has the total count. */
export function listWaitingHouseholds(db: Queryable, list: WaitingList, { limit, offset }: PageWindow) {
  // Select the page first, so other members are counted only for its rows.
  const page = db
    .select({ userId: householdMembers.userId, total: rowCount.as('total') })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .where(isListed(list))
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      userId: householdMembers.userId,
      personName: users.name,
      address: shownAddress,
      rosterMatch: sql<'nameAndAddress' | 'addressOnly' | 'none'>`case
        when ${directoryAddresses.id} is null then 'none'
        when ${isNamedInRoster} then 'nameAndAddress' else 'addressOnly' end`,
      communityName: communities.name,
      firstSeenAt: householdMembers.createdAt,
      isAddressConfirmed: users.isAddressConfirmed,
      approvedOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isApprovedOther})`.mapWith(
        Number,
      ),
      waitingOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isWaitingOther})`.mapWith(
        Number,
      ),
      total: page.total,
    })
    .from(page)
    .innerJoin(householdMembers, eq(householdMembers.userId, page.userId))
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .orderBy(...oldestFirst);
}

/** Counts the listed places that need no review. */
export async function countClearHouseholds(db: Queryable, list: WaitingList): Promise<number> {
  const [row] = await db
    .select({ clear: count() })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isListed(list), needsNoReview));
  return row?.clear ?? 0;
}

const communityOfHome = sql<string>`(select ${households.communityId} from ${households} where ${households.id} = ${householdMembers.householdId})`;

/** Matches a person's place while it is pending in one of these communities. */
function isWaitingPlace(tx: Tx, userId: string, communityIds: CommunityIds): SQL | undefined {
  const waiting = tx
    .select({ one: sql`1` })
    .from(households)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(and(eq(households.id, householdMembers.householdId), isWaiting(communityIds)));
  return and(eq(householdMembers.userId, userId), isNull(householdMembers.approvedAt), exists(waiting));
}

/** Approves a place; returns its community, or null if this person has no pending place in these communities. */
export async function approveWaitingHousehold(
  tx: Tx,
  { userId, communityIds, ...approval }: { userId: string; communityIds: CommunityIds } & Approval,
): Promise<{ communityId: string } | null> {
  const [approved] = await tx
    .update(householdMembers)
    .set(approval)
    .where(isWaitingPlace(tx, userId, communityIds))
    .returning({ communityId: communityOfHome });
  return approved ?? null;
}

/** Returns true if the person has an approved place in a home of these communities. */
export async function hasApprovedHousehold(
  db: Queryable,
  userId: string,
  communityIds: CommunityIds,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(
      and(
        eq(householdMembers.userId, userId),
        isNotNull(householdMembers.approvedAt),
        communityIds === 'all' ? undefined : inArray(households.communityId, [...communityIds]),
      ),
    );
  return row !== undefined;
}

/**
 * Approves listed places that need no review. It locks the people first and in the order of their ids, like all
 * decisions about people, so two callers cannot deadlock.
 */
export async function approveClearHouseholds(
  tx: Tx,
  list: WaitingList,
  { limit, ...approval }: Approval & { limit: number },
) {
  const clear = tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isListed(list), needsNoReview))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('no key update', { of: users });
  return tx
    .update(householdMembers)
    .set(approval)
    .where(and(inArray(householdMembers.userId, clear), isNull(householdMembers.approvedAt)))
    .returning({ userId: householdMembers.userId, communityId: communityOfHome });
}

/** Locks the person's row, the first lock of every decision about a person. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Deletes a person's pending place; returns the community of the home, or null if they have no pending place in these
 * communities.
 */
export async function deleteWaitingMember(
  tx: Tx,
  { userId, communityIds }: { userId: string; communityIds: CommunityIds },
): Promise<{ communityId: string } | null> {
  const [left] = await tx
    .delete(householdMembers)
    .where(isWaitingPlace(tx, userId, communityIds))
    .returning({ communityId: communityOfHome });
  return left ?? null;
}
