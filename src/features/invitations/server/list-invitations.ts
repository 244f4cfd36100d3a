import type { SignedInContext } from '../../../access/server/request-context.ts';
import { maskEmail } from '../../../catalogue/mask-email.ts';
import type { InvitationRow } from '../invitation.schema.ts';
import { listInvitationsOf } from './own-invitation.queries.ts';

/** Returns the person's own invitations. What a link was cannot be told again: only its hash is kept. */
export async function listInvitations({ db, viewer, clock }: SignedInContext): Promise<InvitationRow[]> {
  const now = clock.now();
  const rows = await listInvitationsOf(db, viewer.userId);
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    isForHousehold: row.householdId !== null,
    invitedEmail: row.invitedEmail && maskEmail(row.invitedEmail),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt,
  }));
}

function stateOf(
  row: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationRow['state'] {
  if (row.acceptedAt) return 'accepted';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}
