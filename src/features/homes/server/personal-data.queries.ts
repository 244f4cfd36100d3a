import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

export async function findOwnHousehold(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      address: households.householdAddress,
      joinedAt: householdMembers.createdAt,
      approvedAt: householdMembers.approvedAt,
    })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, userId));
  return row ?? null;
}

/** Takes a person out of their homes; the homes stay for whoever else lives there. */
export async function leaveHouseholds(tx: Tx, userId: string): Promise<void> {
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  await tx.update(households).set({ createdBy: null }).where(eq(households.createdBy, userId));
}
