import type { Tx } from '../../../platform/db/database.ts';
import { revokeHouseholdLinks } from '../../invitations/server/accept-invitation.ts';
import {
  deleteBrowsers,
  deleteChallengesOf,
  deleteEmailChanges,
  deletePasskeys,
  deleteSessions,
  type Revocation,
} from './revoke-access.queries.ts';
import { deleteLinkOf } from './sign-in/sign-in-link.queries.ts';

export interface Revoked {
  sessions: number;
  passkeys: number;
}

interface Whose {
  userId: string;
  now: Date;
}

/**
 * How each table ends, of all tables whose rows give access to an account. A test compares them with the database.
 * Sign-in links and open changes of email can come from any hand, so they always end.
 */
export const revokers = {
  sessions: deleteSessions,
  passkeys: deletePasskeys,
  passkey_challenges: deleteChallengesOf,
  sign_in_links: (tx, { userId }) => deleteLinkOf(tx, userId),
  email_changes: deleteEmailChanges,
  known_browsers: deleteBrowsers,
  // They pass the approval of the home on.
  invitations: (tx, { userId, now }) => revokeHouseholdLinks(tx, { userId }, now),
} as const satisfies Record<string, (tx: Tx, whose: Whose, revocation: Revocation) => Promise<unknown>>;

/**
 * Ends access to an account: sessions, and everything with which the same hand can come back. The only way to do so.
 *
 * @returns how many sessions and passkeys ended
 */
export async function revokeAccess(
  tx: Tx,
  userId: string,
  revocation: Revocation,
  now: Date,
): Promise<Revoked> {
  const whose = { userId, now };
  const sessions = await revokers.sessions(tx, whose, revocation);
  const passkeys = await revokers.passkeys(tx, whose, revocation);
  for (const revoke of [
    revokers.passkey_challenges,
    revokers.sign_in_links,
    revokers.email_changes,
    revokers.known_browsers,
    revokers.invitations,
  ])
    await revoke(tx, whose, revocation);
  return { sessions, passkeys };
}
