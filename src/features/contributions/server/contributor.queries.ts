import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import { announce } from '../../../platform/db/announce.ts';
import { prepareOnce, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers, households, isPlaceKept } from '../../../schema/household.tables.ts';

const contributorLock = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      communityId: users.communityId,
      /** As entered at sign-up; may exist without a home. */
      address: users.address,
      normalizedAddress: users.normalizedAddress,
      isNamePublic: users.showNamePublic,
      /** Whether others see what the person gives. */
      doesCount: sql<boolean>`(${users.isVerified} and not ${users.isApprovalUndoable})`,
      joinedAt: users.createdAt,
      earned: sql<PointActivity[]>`array(select activity_type from user_point_history
        where user_id = ${sql.placeholder('userId')}::uuid and subject = ${sql.placeholder('subject')}::text)`,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt), isNull(users.rejectedAt)))
    .for('no key update')
    .prepare('lock_contributor'),
);

/**
 * Locks the row of a person who contributes. A concurrent approval, deletion or move either waits or is visible here;
 * otherwise both transactions could miss each other in the figures.
 *
 * @param subject returns as `earned` the activities that were already rewarded for this subject
 * @returns null if the person is deleted or rejected
 */
export async function lockContributor(tx: Tx, userId: string, subject: string | null) {
  const [person] = await contributorLock(tx).execute({ userId, subject });
  return person ?? null;
}

export type Contributor = NonNullable<Awaited<ReturnType<typeof lockContributor>>>;

export async function showName(
  tx: Tx,
  { userId, communityId, doesCount }: Pick<Contributor, 'userId' | 'communityId' | 'doesCount'>,
): Promise<void> {
  // Lists name people.
  if (communityId && doesCount) announce(tx, 'list', communityId);
  await tx.update(users).set({ showNamePublic: true }).where(eq(users.id, userId));
}

/** Returns the person's home. Lock the person first, so that the home cannot change. */
export async function findHomeOf(tx: Tx, userId: string): Promise<Home | null> {
  const [home] = await tx
    .select({
      householdId: households.id,
      address: households.householdAddress,
      normalizedAddress: households.normalizedAddress,
    })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(and(eq(householdMembers.userId, userId), isPlaceKept));
  return home ?? null;
}

export interface Home {
  householdId: string;
  address: string;
  normalizedAddress: string;
}

export async function isNamePublic(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ showNamePublic: users.showNamePublic })
    .from(users)
    .where(eq(users.id, userId));
  return row?.showNamePublic ?? false;
}
