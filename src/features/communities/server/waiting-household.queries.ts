import { and, asc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { communities, directoryAddresses } from './community.tables.ts';
import { householdMembers, households } from './household.tables.ts';

/** Places that wait for approval: not those of people who were rejected or deleted. */
function isWaiting(communityIds: readonly string[] | 'all'): SQL | undefined {
  return and(
    isNull(householdMembers.approvedAt),
    communityIds === 'all' ? undefined : inArray(households.communityId, [...communityIds]),
    isNull(users.rejectedAt),
    isNull(users.deletedAt),
  );
}

/** How many others of the same home are approved already. */
const approvedOthers = sql<number>`(
  select count(*) from household_members as others
  where others.household_id = ${households.id} and others.approved_at is not null
)`.mapWith(Number);

/** Nothing about the place needs a look: the directory holds the address, and nobody is approved there yet. */
const isPlain = sql<boolean>`(${directoryAddresses.id} is not null and ${approvedOthers} = 0)`;

const isOfDirectory = and(
  eq(directoryAddresses.communityId, households.communityId),
  eq(directoryAddresses.normalizedAddress, households.normalizedAddress),
);

/** One page of what waits, the longest first; each row carries how many there are, and how many need no look. */
export function listWaitingHouseholds(
  db: Queryable,
  communityIds: readonly string[] | 'all',
  { limit, offset }: PageWindow,
) {
  return db
    .select({
      userId: householdMembers.userId,
      personName: users.name,
      householdAddress: households.householdAddress,
      directoryAddress: directoryAddresses.formattedAddress,
      communityName: communities.name,
      firstSeenAt: householdMembers.createdAt,
      isAddressConfirmed: users.isAddressConfirmed,
      approvedOthers,
      matchingCount: sql<number>`count(*) filter (where ${isPlain}) over ()`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .where(isWaiting(communityIds))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.userId))
    .limit(limit)
    .offset(offset);
}

/** @returns the home's community, or null when no place of this person waits in these communities */
export async function approveWaitingHousehold(
  tx: Queryable,
  approval: { userId: string; communityIds: readonly string[] | 'all'; approvedBy: string; now: Date },
): Promise<{ communityId: string } | null> {
  const waiting = tx
    .select({ one: sql`1` })
    .from(households)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(and(eq(households.id, householdMembers.householdId), isWaiting(approval.communityIds)));
  const [approved] = await tx
    .update(householdMembers)
    .set({ approvedAt: approval.now, approvedBy: approval.approvedBy })
    .where(
      and(eq(householdMembers.userId, approval.userId), isNull(householdMembers.approvedAt), exists(waiting)),
    )
    .returning({
      communityId: sql<string>`(select ${households.communityId} from ${households} where ${households.id} = ${householdMembers.householdId})`,
    });
  return approved ?? null;
}

/** Whether the person has an approved place in a home of these communities. */
export async function hasApprovedHousehold(
  db: Queryable,
  userId: string,
  communityIds: readonly string[] | 'all',
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

/** The people whose places need no look, the longest waiting first. */
export async function listPlainHouseholds(
  db: Queryable,
  communityIds: readonly string[] | 'all',
): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isWaiting(communityIds), isPlain))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.userId));
  return rows.map(({ userId }) => userId);
}

/** Holds the person's row, as everybody does first who decides about them. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** @returns the home that was left, or null when no place of this person waits in these communities */
export async function deleteWaitingMember(
  tx: Tx,
  { userId, communityIds }: { userId: string; communityIds: readonly string[] | 'all' },
): Promise<{ householdId: string; communityId: string } | null> {
  const waiting = tx
    .select({ one: sql`1` })
    .from(households)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(and(eq(households.id, householdMembers.householdId), isWaiting(communityIds)));
  const [left] = await tx
    .delete(householdMembers)
    .where(and(eq(householdMembers.userId, userId), exists(waiting)))
    .returning({
      householdId: householdMembers.householdId,
      communityId: sql<string>`(select ${households.communityId} from ${households} where ${households.id} = ${householdMembers.householdId})`,
    });
  return left ?? null;
}
