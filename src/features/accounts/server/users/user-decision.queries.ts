import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { announce } from '../../../../platform/db/announce.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { isOrphan, users } from '../../../../schema/account.tables.ts';
import { isPersonCounted } from '../../../../schema/counted.ts';
import {
  communityRequests,
  hoaAdmins,
  householdMembers,
  isPlaceApproved,
  isPlaceKept,
} from '../../../../schema/household.tables.ts';
import { isNoAdmin, newlyVerified, unverified, updateUserIf } from '../account.queries.ts';
import { giveEmailBack } from '../former-account.queries.ts';

const isActive = and(isNull(users.deletedAt), eq(users.isOrphaned, false));

/** Verifies a pending or rejected person. */
export const verifyPendingOrRejected = (tx: Tx, userId: string, now: Date) =>
  updateUserIf(tx, userId, and(eq(users.isVerified, false), isActive), { ...newlyVerified, verifiedAt: now });

/** Withdraws a verification. */
export const markUnverified = (tx: Tx, userId: string, adminEmails: readonly string[]) =>
  updateUserIf(tx, userId, and(eq(users.isVerified, true), isNoAdmin(adminEmails), isActive), unverified);

/** Returns null for unknown and deleted people. */
export async function lockUser(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      name: users.name,
      isVerified: users.isVerified,
      rejectedAt: users.rejectedAt,
      isOrphaned: isOrphan,
      isPlatformAdmin: users.isPlatformAdmin,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row ?? null;
}

export async function insertHoaAdmin(tx: Tx, role: typeof hoaAdmins.$inferInsert): Promise<boolean> {
  announce(tx, 'user', role.userId);
  const { rowCount } = await tx.insert(hoaAdmins).values(role).onConflictDoNothing();
  return rowCount !== 0;
}

/** Counts both approved and waiting homes. */
export async function hasHomeIn(tx: Tx, userId: string, communityId: string): Promise<boolean> {
  const isOfPerson = and(eq(householdMembers.userId, userId), isPlaceKept);
  const isMember = and(isOfPerson, eq(householdMembers.communityId, communityId));
  return (await tx.$count(householdMembers, isMember)) > 0;
}

/**
 * Ends the wait of a person who asked for a community, is verified, and lives in an approved home there. Returns the
 * roles they now get.
 */
export function takeAwaitedRoles(tx: Tx, userId: string) {
  return tx
    .update(communityRequests)
    .set({ appointsRequestor: false })
    .from(users)
    .innerJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isVerified, true),
        isPlaceApproved,
        eq(communityRequests.communityId, householdMembers.communityId),
        eq(communityRequests.appointsRequestor, true),
        eq(sql`lower(${communityRequests.requestorEmail})`, users.email),
      ),
    )
    .returning({
      communityId: householdMembers.communityId,
      appointedBy: communityRequests.decidedBy,
    });
}

export async function awaitRoleAgain(tx: Tx, userId: string, communityId: string): Promise<void> {
  await tx
    .update(communityRequests)
    .set({ appointsRequestor: true })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(communityRequests.communityId, communityId),
        eq(sql`lower(${communityRequests.requestorEmail})`, users.email),
      ),
    );
}

export async function deleteHoaAdmin(tx: Tx, userId: string, communityId: string): Promise<boolean> {
  announce(tx, 'user', userId);
  const { rowCount } = await tx
    .delete(hoaAdmins)
    .where(and(eq(hoaAdmins.userId, userId), eq(hoaAdmins.communityId, communityId)));
  return rowCount !== 0;
}

export async function deleteHoaAdminsOf(tx: Tx, userId: string): Promise<void> {
  announce(tx, 'user', userId);
  await tx.delete(hoaAdmins).where(eq(hoaAdmins.userId, userId));
}

export function setPlatformAdmin(tx: Tx, userId: string, isAdmin: boolean) {
  const mayChange = isAdmin ? and(eq(users.isVerified, true), isActive) : isNull(users.deletedAt);
  const condition = and(eq(users.isPlatformAdmin, !isAdmin), mayChange);
  return updateUserIf(tx, userId, condition, { isPlatformAdmin: isAdmin });
}

/**
 * Locks and returns the ids of the platform admins, appointed and configured. If two admins leave at once, the second
 * transaction sees that the first admin is gone.
 */
export async function lockPlatformAdmins(tx: Tx, adminEmails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        isNull(users.rejectedAt),
        or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails])),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Locks the row; returns undefined if the person does not exist or is deleted. */
export async function findErasable(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      communityId: users.communityId,
      isOrphaned: isOrphan,
      didCount: isPersonCounted(users, users.communityId),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/** Locks and returns held requests from before that time, oldest first. Skips those that another process is erasing. */
export function lockHeldRequests(tx: Tx, before: Date, limit: number) {
  return tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isHeld, true), lt(users.createdAt, before)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

/**
 * Erases a person's identity but keeps the row, because other rows reference it. The email returns to a rejected person
 * who had it before and has not proved it since.
 */
export async function eraseUserRow(
  tx: Tx,
  deletion: { userId: string; deletedBy: string | null; reason: string | null; now: Date },
): Promise<void> {
  announce(tx, 'user', deletion.userId);
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, deletion.userId));
  await tx
    .update(users)
    .set({
      email: null,
      name: '',
      formerName: null,
      renamedAt: null,
      address: null,
      formattedAddress: null,
      normalizedAddress: null,
      streetName: null,
      googlePlaceId: null,
      isVerified: false,
      verifiedAt: null,
      isHeld: false,
      isPlatformAdmin: false,
      approvalMailError: null,
      deletedAt: deletion.now,
      deletedBy: deletion.deletedBy,
      deletionReason: deletion.reason,
    })
    .where(eq(users.id, deletion.userId));
  if (person?.email) await giveEmailBack(tx, deletion.userId, person.email);
}
