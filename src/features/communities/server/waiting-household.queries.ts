import { and, asc, count, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses, rosterResidents } from '../../../schema/community.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

type CommunityIds = readonly string[] | 'all';

/** Which of the places that wait are meant. */
interface WaitingList {
  communityIds: CommunityIds;
  /** Part of the address as the list shows it, or of the name. */
  query: string;
}

interface Approval {
  approvedAt: Date;
  approvedBy: string;
}

/** Places that wait for approval: not those of people who were rejected or deleted. */
function isWaiting(communityIds: CommunityIds): SQL | undefined {
  return and(
    isNull(householdMembers.approvedAt),
    communityIds === 'all' ? undefined : inArray(households.communityId, [...communityIds]),
    isNull(users.rejectedAt),
    isNull(users.deletedAt),
  );
}

/** Others of the same home: those who are approved there, and those who wait. */
const othersOfHome = sql`household_members as others join users as other on other.id = others.user_id
  where others.household_id = ${households.id} and others.user_id <> ${householdMembers.userId}`;
const isApprovedOther = sql`others.approved_at is not null`;
const isWaitingOther = sql`others.approved_at is null and other.rejected_at is null and other.deleted_at is null`;

/**
 * The community's file names the person at the address: all words of the one name are in the other, or the e-mail is.
 */
const isNamedInRoster = sql<boolean>`exists (
  select 1 from ${rosterResidents}
  where ${rosterResidents.addressId} = ${directoryAddresses.id}
    and (${rosterResidents.email} = ${users.email}
      or (cardinality(name_words(${users.name})) >= 2 and name_words(${users.name}) <@ name_words(${rosterResidents.name}))
      or (cardinality(name_words(${rosterResidents.name})) >= 2
        and name_words(${rosterResidents.name}) <@ name_words(${users.name}))))`;

/** Nothing about a place needs a look: the roster names the person there, and nobody else has to do with the home. */
const isPlain = sql<boolean>`${isNamedInRoster}
  and not exists (select 1 from ${othersOfHome} and (${isApprovedOther} or ${isWaitingOther}))`;

const isOfDirectory = and(
  eq(directoryAddresses.communityId, households.communityId),
  eq(directoryAddresses.normalizedAddress, households.normalizedAddress),
);

/** As the directory writes it, else as the person did: a home's own is in lower case. */
const shownAddress = sql<string>`coalesce(${directoryAddresses.formattedAddress},
  case when ${users.normalizedAddress} = ${households.normalizedAddress} then ${users.formattedAddress} end,
  ${households.householdAddress})`;

const isListed = ({ communityIds, query }: WaitingList) =>
  and(isWaiting(communityIds), containing([shownAddress, users.name], query));

const longestFirst = [asc(householdMembers.createdAt), asc(householdMembers.userId)];

/** Returns one page of what waits, the longest first; each row carries how many there are. */
export function listWaitingHouseholds(db: Queryable, list: WaitingList, { limit, offset }: PageWindow) {
  // The page first: who else has to do with a home is looked up for its rows alone.
  const page = db
    .select({ userId: householdMembers.userId, total: rowCount.as('total') })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .where(isListed(list))
    .orderBy(...longestFirst)
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
    .orderBy(...longestFirst);
}

/** Returns how many of the list need no look. */
export async function countPlainHouseholds(db: Queryable, list: WaitingList): Promise<number> {
  const [row] = await db
    .select({ plain: count() })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isListed(list), isPlain));
  return row?.plain ?? 0;
}

const communityOfHome = sql<string>`(select ${households.communityId} from ${households} where ${households.id} = ${householdMembers.householdId})`;

/** One person's place, while it waits in one of these communities. */
function isWaitingPlaceOf(tx: Tx, userId: string, communityIds: CommunityIds): SQL | undefined {
  const waiting = tx
    .select({ one: sql`1` })
    .from(households)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(and(eq(households.id, householdMembers.householdId), isWaiting(communityIds)));
  return and(eq(householdMembers.userId, userId), isNull(householdMembers.approvedAt), exists(waiting));
}

/** Approves a home; returns its community, or null when no place of this person waits in these communities. */
export async function approveWaitingHousehold(
  tx: Tx,
  { userId, communityIds, ...approval }: { userId: string; communityIds: CommunityIds } & Approval,
): Promise<{ communityId: string } | null> {
  const [approved] = await tx
    .update(householdMembers)
    .set(approval)
    .where(isWaitingPlaceOf(tx, userId, communityIds))
    .returning({ communityId: communityOfHome });
  return approved ?? null;
}

/** Returns whether the person has an approved place in a home of these communities. */
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
 * Approves places of a list that need no look. The people's rows are held first, as by everybody who decides about
 * them, and in the order of their ids: nobody who holds several waits for another.
 */
export async function approvePlainHouseholds(
  tx: Tx,
  list: WaitingList,
  { limit, ...approval }: Approval & { limit: number },
) {
  const plain = tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isListed(list), isPlain))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('no key update', { of: users });
  return tx
    .update(householdMembers)
    .set(approval)
    .where(and(inArray(householdMembers.userId, plain), isNull(householdMembers.approvedAt)))
    .returning({ userId: householdMembers.userId, communityId: communityOfHome });
}

/** Holds the person's row, as everybody does first who decides about them. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Takes a person out of a home that waits; returns the community of the home that was left, or null when no place of
 * this person waits in these communities.
 */
export async function deleteWaitingMember(
  tx: Tx,
  { userId, communityIds }: { userId: string; communityIds: CommunityIds },
): Promise<{ communityId: string } | null> {
  const [left] = await tx
    .delete(householdMembers)
    .where(isWaitingPlaceOf(tx, userId, communityIds))
    .returning({ communityId: communityOfHome });
  return left ?? null;
}
