import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { householdMembers, households, isPlaceKept } from '../../../schema/household.tables.ts';
import {
  type CommunityIds,
  homeAddressColumn,
  homeCheckColumns,
  isHomeIn,
  isMatching,
  isMemberWaiting,
  isNamedInRoster,
  isOfDirectory,
} from '../../../schema/waiting-homes.ts';
import { maxWaitingRows } from '../../homes/home.rules.ts';

interface WaitingList {
  communityIds: CommunityIds;
  /** Part of the shown address or the name. */
  query: string;
  /** The reader, who does not decide about their own home. */
  exceptUserId: string;
  /** Only these people; all if absent. */
  among?: readonly string[] | undefined;
  /** Only people whose account is verified, or only others; all if absent. */
  isVerified?: boolean | undefined;
}

/** Not of rejected or deleted people, nor of held requests. */
const isWaiting = and(
  isNull(householdMembers.approvedAt),
  isPlaceKept,
  isNull(users.rejectedAt),
  isNull(users.deletedAt),
  eq(users.isHeld, false),
);

const isListed = ({ communityIds, query, exceptUserId, among, isVerified }: WaitingList) =>
  and(
    isWaiting,
    isHomeIn(communityIds),
    ne(users.id, exceptUserId),
    among && inArray(users.id, [...among]),
    isVerified === undefined ? undefined : eq(users.isVerified, isVerified),
    isVerified ? sql`not ${isMemberWaiting}` : undefined,
    containing([homeAddressColumn, users.name], query),
  );

const oldestFirst = [asc(householdMembers.createdAt), asc(householdMembers.userId)];

/** Selects waiting places, with their addresses only if these are searched. */
function waitingPlaces(db: Queryable, list: WaitingList) {
  const places = db
    .select({ userId: householdMembers.userId, total: rowCount.as('total') })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(isListed(list))
    .orderBy(...oldestFirst)
    .$dynamic();
  return list.query === ''
    ? places
    : places
        .innerJoin(households, eq(households.id, householdMembers.householdId))
        .leftJoin(directoryAddresses, isOfDirectory);
}

/**
 * Returns the people whose places match the roster, of the longest waiting: as many as can be decided together. To compare all
 * with their rosters would take long when thousands wait.
 */
export async function listMatchingPeople(db: Queryable, list: WaitingList): Promise<string[]> {
  const oldest = waitingPlaces(db, list).limit(maxWaitingRows).as('oldest');
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(oldest)
    .innerJoin(householdMembers, eq(householdMembers.userId, oldest.userId))
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(isMatching);
  return rows.map(({ userId }) => userId);
}

export function listWaitingHouseholds(db: Queryable, list: WaitingList, { limit, offset }: PageWindow) {
  // Select the page first, so other members are counted only for its rows.
  const page = waitingPlaces(db, list).limit(limit).offset(offset).as('page');
  return db
    .select({
      userId: householdMembers.userId,
      personName: users.name,
      address: homeAddressColumn,
      isEmailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
      isVerified: users.isVerified,
      ...homeCheckColumns,
      communityName: communities.name,
      firstSeenAt: householdMembers.createdAt,
      isAddressConfirmed: users.isAddressConfirmed,
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

/**
 * Locks a person's place in these communities; null if they have none. It tells what the roster says about it: whether the place
 * matches it, and whether its approval also verifies the person.
 */
export async function lockPlace(tx: Tx, userId: string, communityIds: CommunityIds) {
  const [place] = await tx
    .select({
      communityId: householdMembers.communityId,
      householdId: householdMembers.householdId,
      isApproved: isNotNull(householdMembers.approvedAt).mapWith(Boolean),
      isWaiting: sql<boolean>`${isWaiting}`,
      isMatching,
      verifies: sql<boolean>`not ${users.isVerified} and ${communities.verifiesMatches} and ${isNamedInRoster}`,
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .where(and(eq(users.id, userId), isPlaceKept, isHomeIn(communityIds)))
    .for('no key update', { of: householdMembers });
  return place ?? null;
}

export async function updatePlace(
  tx: Tx,
  userId: string,
  change: Partial<typeof householdMembers.$inferInsert>,
): Promise<void> {
  announce(tx, 'user', userId);
  await tx.update(householdMembers).set(change).where(eq(householdMembers.userId, userId));
}

export async function givePlaceBack(tx: Tx, userId: string): Promise<boolean> {
  announce(tx, 'user', userId);
  const { rowCount } = await tx
    .update(householdMembers)
    .set({ removalUndoableUntil: null })
    .where(and(eq(householdMembers.userId, userId), isNotNull(householdMembers.removalUndoableUntil)));
  return rowCount !== 0;
}

/** Ends the time in which a decision about a place could be undone; returns false if it was, or decided again. */
export async function settlePlace(tx: Tx, userId: string, undoableUntil: Date): Promise<boolean> {
  const { approvalUndoableUntil, removalUndoableUntil } = householdMembers;
  const isOfPerson = eq(householdMembers.userId, userId);
  const [removed, approved] = [
    await tx.delete(householdMembers).where(and(isOfPerson, eq(removalUndoableUntil, undoableUntil))),
    await tx
      .update(householdMembers)
      .set({ approvalUndoableUntil: null })
      .where(and(isOfPerson, eq(approvalUndoableUntil, undoableUntil))),
  ];
  return removed.rowCount !== 0 || approved.rowCount !== 0;
}

export async function isMemberOf(db: Queryable, userId: string, householdId: string): Promise<boolean> {
  const place = and(eq(householdMembers.userId, userId), eq(householdMembers.householdId, householdId));
  return (await db.$count(householdMembers, and(place, isPlaceKept))) > 0;
}

export async function listPeopleIn(
  db: Queryable,
  communityIds: CommunityIds,
  ids: readonly string[],
): Promise<Set<string>> {
  const isIn = communityIds === 'all' ? undefined : inArray(users.communityId, [...communityIds]);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt), isIn));
  return new Set(rows.map(({ id }) => id));
}
