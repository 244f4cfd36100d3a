import { and, asc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { communities, directoryAddresses } from './community.tables.ts';
import { householdMembers, households } from './household.tables.ts';

export interface HouseholdAddress {
  communityId: string;
  householdAddress: string;
  normalizedAddress: string;
  streetName: string | null;
}

/**
 * The id of the home at this address, made when there is none. An existing home stays as it is: signing up with a
 * neighbour's address must not change theirs.
 */
export async function findOrInsertHousehold(
  tx: Queryable,
  home: HouseholdAddress & { createdBy: string; now: Date },
): Promise<string> {
  const { now, ...values } = home;
  const [inserted] = await tx
    .insert(households)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: households.id });
  if (inserted) return inserted.id;
  const [existing] = await tx
    .select({ id: households.id })
    .from(households)
    .where(
      and(
        eq(households.communityId, home.communityId),
        eq(households.normalizedAddress, home.normalizedAddress),
      ),
    );
  if (!existing) throw new Error('The home was neither inserted nor found.');
  return existing.id;
}

/**
 * Puts a person into a home. A place in another home is replaced, with its approval; the place in this one stays as it
 * is, so that repeating the step neither withdraws an approval nor makes the person wait again.
 *
 * @param inheritFrom a person whose approved place in the same home approves this one; null: wait for the HOA admin
 */
export async function upsertHouseholdMember(
  tx: Queryable,
  member: { userId: string; householdId: string; inheritFrom: string | null; now: Date },
): Promise<void> {
  const isInherited =
    member.inheritFrom !== null && (await isApprovedMember(tx, member.inheritFrom, member.householdId));
  const place = {
    householdId: member.householdId,
    createdAt: member.now,
    approvedAt: isInherited ? member.now : null,
    approvedBy: isInherited ? member.inheritFrom : null,
  };
  await tx
    .insert(householdMembers)
    .values({ userId: member.userId, ...place })
    .onConflictDoUpdate({
      target: householdMembers.userId,
      set: place,
      setWhere: sql`${householdMembers.householdId} <> excluded.household_id
        or (${householdMembers.approvedAt} is null and excluded.approved_at is not null)`,
    });
}

/** Holds the place until the transaction ends, so that it cannot be withdrawn while another one is based on it. */
async function isApprovedMember(tx: Queryable, userId: string, householdId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.userId, userId),
        eq(householdMembers.householdId, householdId),
        isNotNull(householdMembers.approvedAt),
      ),
    )
    .for('share');
  return row !== undefined;
}

/** Places that wait for approval: not those of people who were rejected or deleted. */
function isWaiting(communityIds: readonly string[] | 'all'): SQL | undefined {
  return and(
    isNull(householdMembers.approvedAt),
    communityIds === 'all' ? undefined : inArray(households.communityId, [...communityIds]),
    isNull(users.rejectedAt),
    isNull(users.deletedAt),
  );
}

/** @param communityIds the communities whose homes to list */
export async function listWaitingHouseholds(
  db: Queryable,
  communityIds: readonly string[] | 'all',
  limit: number,
) {
  return db
    .select({
      userId: householdMembers.userId,
      personName: users.name,
      householdAddress: households.householdAddress,
      directoryAddress: directoryAddresses.formattedAddress,
      communityName: communities.name,
      firstSeenAt: householdMembers.createdAt,
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(communities, eq(communities.id, households.communityId))
    .leftJoin(
      directoryAddresses,
      and(
        eq(directoryAddresses.communityId, households.communityId),
        eq(directoryAddresses.normalizedAddress, households.normalizedAddress),
      ),
    )
    .where(isWaiting(communityIds))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.userId))
    .limit(limit);
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
