import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';
import {
  homeChecks,
  isMemberWaiting,
  isNamedInRoster,
  isOfDirectory,
  needsNoReview,
  shownAddress,
} from '../../../schema/waiting-homes.ts';
import { maxWaitingRows } from '../../homes/home.rules.ts';

export type CommunityIds = readonly string[] | 'all';

export const isHomeIn = (ids: CommunityIds) =>
  ids === 'all' ? undefined : inArray(householdMembers.communityId, [...ids]);

interface WaitingList {
  communityIds: CommunityIds;
  /** Part of the shown address or the name. */
  query: string;
  /** The reader, who does not decide about their own home. */
  exceptUserId: string;
  /** Only people whose account is verified, or only others; all if absent. */
  isVerified?: boolean | undefined;
}

interface Approval {
  approvedAt: Date;
  approvedBy: string;
}

/** Matches pending places, except of rejected or deleted people and of held requests. */
function isWaiting(communityIds: CommunityIds): SQL | undefined {
  return and(
    isNull(householdMembers.approvedAt),
    isHomeIn(communityIds),
    isNull(users.rejectedAt),
    isNull(users.deletedAt),
    eq(users.isHeld, false),
  );
}

const isListed = ({ communityIds, query, exceptUserId, isVerified }: WaitingList) =>
  and(
    isWaiting(communityIds),
    ne(users.id, exceptUserId),
    isVerified === undefined ? undefined : eq(users.isVerified, isVerified),
    isVerified ? sql`not ${isMemberWaiting}` : undefined,
    containing([shownAddress, users.name], query),
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
 * Selects those that need no review, of the longest waiting: as many as can be decided together. To compare all with their
 * rosters would take long when thousands wait.
 */
function clearPlaces(db: Queryable, list: WaitingList) {
  const oldest = waitingPlaces(db, list).limit(maxWaitingRows).as('oldest');
  return db
    .select({ userId: householdMembers.userId, total: rowCount.as('total') })
    .from(oldest)
    .innerJoin(householdMembers, eq(householdMembers.userId, oldest.userId))
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(needsNoReview)
    .orderBy(...oldestFirst)
    .$dynamic();
}

export function listWaitingHouseholds(
  db: Queryable,
  { onlyMatching = false, ...list }: WaitingList & { onlyMatching?: boolean },
  { limit, offset }: PageWindow,
) {
  // Select the page first, so other members are counted only for its rows.
  const places = onlyMatching ? clearPlaces(db, list) : waitingPlaces(db, list);
  const page = places.limit(limit).offset(offset).as('page');
  return db
    .select({
      userId: householdMembers.userId,
      personName: users.name,
      address: shownAddress,
      isEmailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
      isVerified: users.isVerified,
      ...homeChecks,
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

/** Counts the listed places that need no review. */
export async function countClearHouseholds(db: Queryable, list: WaitingList): Promise<number> {
  const [row] = await clearPlaces(db, list).limit(1);
  return row?.total ?? 0;
}

function isWaitingPlace(tx: Tx, userId: string, communityIds: CommunityIds): SQL | undefined {
  const waiting = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, householdMembers.userId), isWaiting(communityIds)));
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
    .returning({ communityId: householdMembers.communityId });
  return approved ?? null;
}

const isApprovedPlace = (userId: string, communityIds: CommunityIds) =>
  and(eq(householdMembers.userId, userId), isNotNull(householdMembers.approvedAt), isHomeIn(communityIds));

export async function hasApprovedHousehold(
  db: Queryable,
  userId: string,
  communityIds: CommunityIds,
): Promise<boolean> {
  return (await db.$count(householdMembers, isApprovedPlace(userId, communityIds))) > 0;
}

/**
 * Returns what the roster tells about a person's home: whether it needs no review, and whether its approval also verifies
 * the person.
 */
export async function findRosterMatch(tx: Tx, userId: string) {
  const verifies = sql<boolean>`not ${users.isVerified} and ${communities.verifiesMatches} and ${isNamedInRoster}`;
  const [match] = await tx
    .select({ isClear: needsNoReview, verifies })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(eq(users.id, userId));
  return match ?? { isClear: false, verifies: false };
}

/** Locks the person's row, the first lock of every decision about a person. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** A place that a person left, stored in the audit log entry so that the decision can be undone. */
export interface LeftPlace {
  householdId: string;
  /** ISO times; null if not approved. */
  createdAt: string;
  approvedAt: string | null;
  approvedBy: string | null;
}

/** Deletes a person's place; returns it, or null if they have no such place in these communities. */
export async function deleteMember(
  tx: Tx,
  { userId, communityIds, isApproved }: { userId: string; communityIds: CommunityIds; isApproved: boolean },
): Promise<(LeftPlace & { communityId: string }) | null> {
  const [left] = await tx
    .delete(householdMembers)
    .where(isApproved ? isApprovedPlace(userId, communityIds) : isWaitingPlace(tx, userId, communityIds))
    .returning({
      communityId: householdMembers.communityId,
      householdId: householdMembers.householdId,
      createdAt: householdMembers.createdAt,
      approvedAt: householdMembers.approvedAt,
      approvedBy: householdMembers.approvedBy,
    });
  if (!left) return null;
  const { createdAt, approvedAt } = left;
  return { ...left, createdAt: createdAt.toISOString(), approvedAt: approvedAt?.toISOString() ?? null };
}

/** Puts a person back into the home they left; returns false if they have another home by now. */
export async function restoreMember(tx: Tx, userId: string, place: LeftPlace): Promise<boolean> {
  const { rowCount } = await tx
    .insert(householdMembers)
    .values({
      ...place,
      userId,
      communityId: sql`(select community_id from households where id = ${place.householdId})`,
      createdAt: new Date(place.createdAt),
      approvedAt: place.approvedAt === null ? null : new Date(place.approvedAt),
    })
    .onConflictDoNothing();
  return rowCount !== 0;
}

export async function withdrawApproval(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(householdMembers)
    .set({ approvedAt: null, approvedBy: null })
    .where(and(eq(householdMembers.userId, userId), isNotNull(householdMembers.approvedAt)));
  return rowCount !== 0;
}

export async function isMemberOf(db: Queryable, userId: string, householdId: string): Promise<boolean> {
  const place = and(eq(householdMembers.userId, userId), eq(householdMembers.householdId, householdId));
  return (await db.$count(householdMembers, place)) > 0;
}
