import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { householdMembers, households } from '../../communities/server/household.tables.ts';

/** A person who adds something, and the home they pay for. */
export async function findContributorForUpdate(tx: Queryable, userId: string) {
  const [person] = await tx
    .select({
      userId: users.id,
      communityId: users.communityId,
      address: users.address,
      normalizedAddress: users.normalizedAddress,
      deletedAt: users.deletedAt,
      rejectedAt: users.rejectedAt,
      joinedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person) return null;
  // Read after the row is held: a home that changed meanwhile is the new one.
  const [home] = await tx
    .select({
      householdId: households.id,
      address: households.householdAddress,
      normalizedAddress: households.normalizedAddress,
    })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, userId));
  return { ...person, home: home ?? null };
}

/** Whoever shows their name once is shown by name from then on (specification, 'Table writes'). */
export async function showName(tx: Queryable, userId: string): Promise<void> {
  await tx.update(users).set({ showNamePublic: true }).where(eq(users.id, userId));
}

export async function countSubmission(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ submissionsCount: sql`${users.submissionsCount} + 1` })
    .where(eq(users.id, userId));
}

/** The person's standing wish, which forms start from. */
export async function isNamePublic(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ showNamePublic: users.showNamePublic })
    .from(users)
    .where(eq(users.id, userId));
  return row?.showNamePublic ?? false;
}
