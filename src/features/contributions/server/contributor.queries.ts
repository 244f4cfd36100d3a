import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

/** Returns a person who adds something; null when they are deleted or rejected. */
export async function findContributorForUpdate(tx: Tx, userId: string) {
  const [person] = await tx
    .select({
      userId: users.id,
      communityId: users.communityId,
      address: users.address,
      normalizedAddress: users.normalizedAddress,
      joinedAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.rejectedAt)))
    .for('no key update');
  return person ?? null;
}

/**
 * Finds the home that a person pays for. Ask once their row is held: a home that changed meanwhile is the new one.
 */
export async function findHomeOf(tx: Tx, userId: string): Promise<Home | null> {
  const [home] = await tx
    .select({
      householdId: households.id,
      address: households.householdAddress,
      normalizedAddress: households.normalizedAddress,
    })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, userId));
  return home ?? null;
}

export interface Home {
  householdId: string;
  address: string;
  normalizedAddress: string;
}

/** Returns whether the person shows their name as a rule, which forms start from. */
export async function isNamePublic(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ showNamePublic: users.showNamePublic })
    .from(users)
    .where(eq(users.id, userId));
  return row?.showNamePublic ?? false;
}
