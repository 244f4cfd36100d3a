import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { adminMails, users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import {
  addressChangeRequests,
  hoaAdmins,
  householdMembers,
  households,
} from '../../../schema/household.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';

/**
 * The platform admins there are, appointed and configured, held until the transaction ends: of two admins who leave
 * at once, the second sees that the first is gone.
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

/** Holds the row; undefined when nobody with this id is left to erase. */
export async function findErasable(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ email: users.email, communityId: users.communityId, isOrphaned: users.isOrphaned })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export async function eraseUserRow(
  tx: Tx,
  deletion: { userId: string; deletedBy: string; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      email: null,
      name: '',
      address: null,
      formattedAddress: null,
      normalizedAddress: null,
      streetName: null,
      googlePlaceId: null,
      isVerified: false,
      verifiedAt: null,
      isPlatformAdmin: false,
      approvalMailError: null,
      deletedAt: deletion.now,
      deletedBy: deletion.deletedBy,
      deletionReason: deletion.reason,
    })
    .where(eq(users.id, deletion.userId));
}

/** Offices and their mails, the place in a home, and every address that hangs on the person. */
export async function erasePlaces(tx: Tx, userId: string): Promise<void> {
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  await tx.delete(hoaAdmins).where(eq(hoaAdmins.userId, userId));
  await tx.delete(adminMails).where(eq(adminMails.userId, userId));
  await tx.delete(addressChangeRequests).where(eq(addressChangeRequests.userId, userId));
  await tx.update(households).set({ createdBy: null }).where(eq(households.createdBy, userId));
  await tx
    .update(costs)
    .set({ householdId: null, householdAddress: null, normalizedAddress: null })
    .where(eq(costs.createdBy, userId));
}

/**
 * Links that the person made or that only they could use stop working; then nobody's e-mail stays behind. In this
 * order: an open link without its e-mail would be anybody's.
 */
export async function eraseInvitations(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
): Promise<void> {
  const isForThem = email === null ? undefined : eq(invitations.invitedEmail, email);
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        or(eq(invitations.invitedBy, userId), isForThem),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
  await tx
    .update(invitations)
    .set({ invitedEmail: null })
    .where(or(eq(invitations.invitedBy, userId), eq(invitations.acceptedBy, userId), isForThem));
}
