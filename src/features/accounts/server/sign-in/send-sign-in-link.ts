import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Services } from '../../../../platform/services.ts';
import { linkLifetime } from '../account-limits.ts';
import { signInLinkMail } from '../mails/sign-in-link-mail.ts';
import { armLink } from './sign-in-link.queries.ts';

type Outside = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/**
 * Makes the token of a link that was asked for and mails it. Only here does the token exist in clear. The token
 * travels in the fragment: no server, log or referrer sees it. A repetition makes a new token, which voids the first.
 */
export async function sendSignInLink(
  { config, db, clock, mailer }: Outside,
  { userId, requestedAt }: { userId: string; requestedAt: string },
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + linkLifetime);
  const link = { userId, requestedAt: new Date(requestedAt), tokenHash: hashToken(token), expiresAt };
  const to = await armLink(db, link, config.adminEmails);
  if (to) await mailer.send({ to, ...(await signInLinkMail(config, token)) });
}
