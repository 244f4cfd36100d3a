import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../audit/server/audited-transaction.ts';
import { linkLifetime } from '../account-limits.ts';
import { deletePasskeys } from '../revoke-access.queries.ts';
import { activateLink, openSignInLink } from './sign-in-link.queries.ts';

/**
 * Creates a sign-in link for an operator who has no other way in, such as before email works. It is an
 * ordinary link that no browser has asked for, and it is in the audit log.
 *
 * @param removesPasskeys for a platform admin who lost them all
 * @returns null if no approved person or admin has this email
 */
export async function printSignInLink(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  email: string,
  { removesPasskeys = false } = {},
): Promise<string | null> {
  const now = clock.now();
  const { adminEmails, publicUrl } = config;
  const token = newToken();
  return db.transaction(async (tx) => {
    const person = await openSignInLink(tx, {
      email,
      isOwn: false,
      adminEmails,
      browserHash: null,
      nextPath: null,
      now,
      freshFor: 0,
    });
    if (!person?.openedFor) return null;
    const { userId, isApproved } = person;
    const expiresAt = new Date(now.getTime() + linkLifetime);
    const link = {
      userId,
      requestedAt: now,
      isApproved,
      tokenHash: hashToken(token),
      codeHash: null,
      expiresAt,
    };
    await activateLink(tx, link, adminEmails);
    const removed = removesPasskeys ? await deletePasskeys(tx, { userId }, { scope: 'everything' }) : 0;
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.print_sign_in_link',
      subject: ['user', userId],
      reason: removesPasskeys
        ? `Printed on the server; removed ${removed} passkeys`
        : 'Printed on the server',
      now,
    });
    return `${publicUrl}/auth#token=${token}`;
  });
}
