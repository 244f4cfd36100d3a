import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';

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

/** Locks and returns a person's row; undefined if the person does not exist or is deleted. */
export async function findErasable(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ email: users.email, communityId: users.communityId, isOrphaned: users.isOrphaned })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/** Erases a person's identity but keeps the row, because other rows reference it. */
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
