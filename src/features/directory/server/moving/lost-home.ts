import type { Tx } from '../../../../platform/db/database.ts';
import type { AuditedEntry } from '../../../audit/server/audited-transaction.ts';
import { revokeHouseholdLinks } from '../../../invitations/server/accept-invitation.ts';
import { endResidentRoles, restoreRole } from './lost-home.queries.ts';

/**
 * Ends what a person has because of their home, once they have left it or its approval: the role of HOA admin, unless
 * they manage the community without living there, and the open links into the home.
 *
 * @param keptCommunityId the community in which they have another home
 * @returns an entry for each ended role; undoing it restores the role
 */
export async function loseHome(
  tx: Tx,
  userId: string,
  now: Date,
  keptCommunityId: string | null = null,
): Promise<AuditedEntry[]> {
  await revokeHouseholdLinks(tx, { userId }, now);
  const ended = await endResidentRoles(tx, userId, keptCommunityId);
  return ended.map(({ communityId, appointedBy, createdAt }) => ({
    action: 'hoa_admin.dismiss',
    subject: ['user', userId],
    communityId,
    details: { before: { appointedBy, createdAt: createdAt.toISOString() } },
  }));
}

/** Restores a role that ended with a home; returns false for one that an admin ended. */
export async function undoLostRole(
  tx: Tx,
  { subjectId, communityId, details }: { subjectId: string; communityId: string | null; details: unknown },
): Promise<boolean> {
  const { before } = details as { before?: { appointedBy: string | null; createdAt: string } };
  if (!before || communityId === null) return false;
  const { appointedBy, createdAt } = before;
  await restoreRole(tx, { userId: subjectId, communityId, appointedBy, createdAt: new Date(createdAt) });
  return true;
}
