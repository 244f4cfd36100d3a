import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';

interface Acceptance {
  tokenHash: string;
  userId: string;
  email: string;
  communityId: string | null;
  now: Date;
}

/**
 * Marks an invitation as used. The condition and the change are one statement: of two acceptances at once one finds
 * nothing.
 */
export async function markAccepted(tx: Tx, { tokenHash, userId, email, communityId, now }: Acceptance) {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
        or(isNull(invitations.invitedEmail), eq(invitations.invitedEmail, email)),
        communityId === null ? undefined : eq(invitations.communityId, communityId),
        ne(invitations.invitedBy, userId),
      ),
    )
    .returning({
      invitationId: invitations.id,
      invitedBy: invitations.invitedBy,
      communityId: invitations.communityId,
      householdId: invitations.householdId,
      isInviterConfirmed: invitations.isInviterConfirmed,
    });
  return row ?? null;
}

export async function findInvitation(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      communityName: communities.name,
      communitySlug: communities.slug,
      invitedEmail: invitations.invitedEmail,
      inviter: { name: users.name, streetName: users.streetName, showNamePublic: users.showNamePublic },
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      acceptedAt: invitations.acceptedAt,
    })
    .from(invitations)
    .innerJoin(communities, eq(communities.id, invitations.communityId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

/** Returns whose invitation the person came with, the latest if there were several; null when that account is gone. */
export async function findInviterOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ invitedBy: invitations.invitedBy, deletedAt: users.deletedAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.acceptedBy, userId))
    .orderBy(desc(invitations.acceptedAt))
    .limit(1);
  return row && row.deletedAt === null ? row.invitedBy : null;
}
