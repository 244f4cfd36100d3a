import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

/**
 * Locks the row of a person who contributes: an approval, a deletion or a move at the same moment waits, or is seen
 * here. Otherwise it and this write could each miss the other in the figures.
 *
 * @param subject what `earned` is asked about: the activities that they were rewarded for already
 * @returns null when they are deleted or rejected
 */
export async function lockContributor(tx: Tx, userId: string, subject: string | null) {
  const [person] = await tx
    .select({
      userId: users.id,
      communityId: users.communityId,
      /** What the person entered at sign-up; may be there without a home. */
      address: users.address,
      normalizedAddress: users.normalizedAddress,
      isNamePublic: users.showNamePublic,
      joinedAt: users.createdAt,
      earned: sql<PointActivity[]>`array(select activity_type from user_point_history
        where user_id = ${userId}::uuid and subject = ${subject}::text)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.rejectedAt)))
    .for('no key update')
    .prepare('lock_contributor')
    .execute();
  return person ?? null;
}

export type Contributor = NonNullable<Awaited<ReturnType<typeof lockContributor>>>;

/** Shows the person by name from now on. */
export async function showName(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ showNamePublic: true }).where(eq(users.id, userId));
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
