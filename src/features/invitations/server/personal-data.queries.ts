import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { type DeletedPerson, longestSection } from '../../../platform/feature.ts';
import { invitations } from '../../../schema/invitation.tables.ts';

/** Returns the links the person made, without the links themselves. */
export function listOwnInvitations(db: Queryable, userId: string) {
  return db
    .select({
      invitedEmail: invitations.invitedEmail,
      isForHousehold: sql<boolean>`${invitations.householdId} is not null`,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .where(eq(invitations.invitedBy, userId))
    .orderBy(asc(invitations.createdAt))
    .limit(longestSection);
}

/**
 * Revokes the links that the person made or that only they could use, then erases their e-mails. In this order: an
 * open link without its e-mail would be anybody's.
 */
export async function eraseInvitations(tx: Tx, { userId, email, now }: DeletedPerson): Promise<void> {
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
