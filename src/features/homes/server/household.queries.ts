import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  householdMembers,
  households,
  isHousemateCounted,
  isPlaceKept,
} from '../../../schema/household.tables.ts';
import { normalizeStreet } from './address-form/normalize-address.ts';

export interface HouseholdAddress {
  communityId: string;
  householdAddress: string;
  normalizedAddress: string;
  streetName: string | null;
}

/**
 * Returns the id of the home at this address and inserts the home if needed. An existing home does not change, since
 * signing up with a neighbor's address must not affect theirs.
 */
export async function findOrInsertHousehold(
  tx: Tx,
  home: HouseholdAddress & { createdBy: string; now: Date },
): Promise<{ householdId: string; isNew: boolean }> {
  const { now, ...values } = home;
  const [inserted] = await tx
    .insert(households)
    .values({ ...values, normalizedStreet: normalizeStreet(home.streetName), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: households.id });
  if (inserted) return { householdId: inserted.id, isNew: true };
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
  return { householdId: existing.id, isNew: false };
}

/**
 * Adds a person to a home. This replaces a place in another home and its approval. A place in the same home does not
 * change, so repeating the call never withdraws an approval.
 *
 * @param inheritFrom a member of the same home whose approval passes on, if it can no longer be undone at this moment; otherwise,
 *   and with null, the person waits for the HOA admin
 */
export async function upsertHouseholdMember(
  tx: Tx,
  member: { userId: string; communityId: string; householdId: string; inheritFrom: string | null; now: Date },
): Promise<void> {
  announce(tx, 'user', member.userId);
  const isInherited =
    member.inheritFrom !== null && (await isApprovedMember(tx, member.inheritFrom, member.householdId));
  const place = {
    communityId: member.communityId,
    householdId: member.householdId,
    createdAt: member.now,
    approvedAt: isInherited ? member.now : null,
    approvedBy: isInherited ? member.inheritFrom : null,
    approvalUndoableUntil: null,
    removalUndoableUntil: null,
  };
  await tx
    .insert(householdMembers)
    .values({ userId: member.userId, ...place })
    .onConflictDoUpdate({
      target: householdMembers.userId,
      set: place,
      setWhere: sql`${householdMembers.householdId} <> excluded.household_id
        or ${householdMembers.removalUndoableUntil} is not null
        or (${householdMembers.approvedAt} is null and excluded.approved_at is not null)`,
    });
}

/** Locks the place until the transaction ends, so it cannot be withdrawn while an approval is based on it. */
async function isApprovedMember(tx: Tx, userId: string, householdId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.userId, userId),
        eq(householdMembers.householdId, householdId),
        isPlaceKept,
        isHousemateCounted(),
      ),
    )
    .for('share');
  return row !== undefined;
}

export async function withdrawApproval(tx: Tx, userId: string): Promise<boolean> {
  announce(tx, 'user', userId);
  const { rowCount } = await tx
    .update(householdMembers)
    .set({ approvedAt: null, approvedBy: null, approvalUndoableUntil: null })
    .where(and(eq(householdMembers.userId, userId), isNotNull(householdMembers.approvedAt)));
  return rowCount !== 0;
}
