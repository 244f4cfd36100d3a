import { setTimeout as wait } from 'node:timers/promises';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { isUnavailable } from '../../../../platform/db/database-errors.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountMessages } from '../../account-messages.ts';
import { linkLifetime } from '../account-limits.ts';
import { signInLinkMail } from '../mails/sign-in-link-mail.ts';
import { armLink, withdrawLink } from './sign-in-link.queries.ts';

type Outside = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'mailer'>;

interface AskedLink {
  userId: string;
  requestedAt: Date;
}

/** How long somebody waits to hear whether the mail was taken, in milliseconds. */
const patience = 5_000;

/** How long the last sign-in mail took, in milliseconds, by who took it. */
const lastDelivery = new WeakMap<Mailer, number>();

/**
 * Mails a link that was asked for, and returns once the mail was taken. If it is not taken in time, the link is withdrawn,
 * so that nothing arrives that works behind the person's back, and they may ask again at once.
 *
 * @throws UNAVAILABLE when the mail was not taken
 */
export async function sendSignInLink(outside: Outside, link: AskedLink): Promise<void> {
  const begin = performance.now();
  try {
    await mailLink(outside, link, AbortSignal.timeout(patience));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await withdrawLink(outside.db, link);
    outside.log.error({ err: error }, 'a sign-in mail was not taken');
    throw new AppError('UNAVAILABLE', accountMessages.cannotSend, { title: accountMessages.cannotSendTitle });
  } finally {
    lastDelivery.set(outside.mailer, performance.now() - begin);
  }
}

/** Waits as long as the last mail took: an answer without a mail takes no less time than one with it. */
export async function waitAsForMail({ mailer }: Pick<Services, 'mailer'>): Promise<void> {
  const milliseconds = lastDelivery.get(mailer);
  if (milliseconds !== undefined) await wait(Math.ceil(milliseconds));
}

/**
 * Makes the token; only here does it exist in clear. It travels in the fragment: no server, log or referrer sees it.
 */
async function mailLink(
  { config, db, clock, mailer }: Outside,
  { userId, requestedAt }: AskedLink,
  signal: AbortSignal,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + linkLifetime);
  const link = { userId, requestedAt, tokenHash: hashToken(token), expiresAt };
  const to = await armLink(db, link, config.adminEmails);
  if (!to) return;
  await mailer.send({ to, ...(await signInLinkMail(config, token)) }, { signal });
}
