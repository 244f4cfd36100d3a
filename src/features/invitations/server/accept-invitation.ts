import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { markAccepted } from './invitation.queries.ts';

export interface AcceptedInvitation {
  invitationId: string;
  invitedBy: string;
  communityId: string;
  /** The home the invitation is bound to ('Invite spouse'). */
  householdId: string | null;
  /** Whether the inviter's approval of that home may pass on. */
  isInviterConfirmed: boolean;
}

interface Acceptance {
  token: string | undefined;
  userId: string;
  /** The person's own, as stored: an invitation bound to an e-mail is for that one only. */
  email: string;
  /** The community the person joins whatever the invitation says; null lets the invitation decide. */
  communityId: string | null;
  now: Date;
}

/**
 * Uses an invitation up, in the transaction of the sign-up. Two people with the same link at once: the first gets it.
 * @returns null when there is none to accept (unknown, expired, revoked, used, meant for somebody else or for another
 * community, or the person's own)
 */
export async function acceptInvitation(
  tx: Tx,
  { token, ...acceptance }: Acceptance,
): Promise<AcceptedInvitation | null> {
  if (!token) return null;
  return markAccepted(tx, { tokenHash: hashToken(token), ...acceptance });
}
