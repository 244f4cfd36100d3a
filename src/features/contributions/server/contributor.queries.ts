import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

/** A person who adds something, and the home they pay for. */
export async function findContributorForUpdate(tx: Tx, userId: string) {
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

/** Whoever shows their name once is shown by name from then on. */
export async function showName(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ showNamePublic: true })
    .where(and(eq(users.id, userId), eq(users.showNamePublic, false)));
}

/** The person's standing wish, which forms start from. */
export async function isNamePublic(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ showNamePublic: users.showNamePublic })
    .from(users)
    .where(eq(users.id, userId));
  return row?.showNamePublic ?? false;
}
