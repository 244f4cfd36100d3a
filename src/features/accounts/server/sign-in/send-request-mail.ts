import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Services } from '../../../../platform/services.ts';
import { findMailFacts } from '../account.queries.ts';
import { requestLinkLifetime } from '../account-limits.ts';
import { knownEmailMail } from '../mails/known-email-mail.ts';
import { requestMail } from '../mails/request-mail.ts';
import { openRequestLink } from './sign-in-link.queries.ts';

type Outside = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/**
 * Tells who asked for access that the request is there, with the link that confirms the e-mail. A mistyped address is
 * noticed that way. Does nothing for who is no longer waiting, or has confirmed it.
 *
 * @returns whether it was sent
 */
export async function sendRequestMail(
  { config, db, clock, mailer }: Outside,
  { userId, browserHash }: { userId: string; browserHash: string | null },
): Promise<boolean> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + requestLinkLifetime);
  const link = { userId, browserHash, tokenHash: hashToken(token), now, expiresAt };
  if (!(await openRequestLink(db, link))) return false;
  const person = await findMailFacts(db, userId);
  if (!person) return false;
  await mailer.send({ to: person.email, ...(await requestMail(config, { ...person, token })) });
  return true;
}

/**
 * Tells the owner of an e-mail that somebody asked for access with it once more. Who has not confirmed it yet has perhaps
 * lost the first mail, or let its link go by: they get another one.
 */
export async function sendKnownEmailMail(outside: Outside, { userId }: { userId: string }): Promise<void> {
  if (await sendRequestMail(outside, { userId, browserHash: null })) return;
  const { config, db, mailer } = outside;
  const person = await findMailFacts(db, userId);
  if (person) await mailer.send({ to: person.email, ...(await knownEmailMail(config, person)) });
}
