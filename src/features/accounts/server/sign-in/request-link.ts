import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { findProfile } from '../../../../access/server/viewer.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { isUnavailable } from '../../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { RateLimits } from '../../../../platform/http/rate-limits.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Services } from '../../../../platform/services.ts';
import type { requestSignInLinkInput, requestSignInLinkOutput } from '../../account.schema.ts';
import { accountMessages } from '../../account.texts.ts';
import { findMailFacts } from '../account.queries.ts';
import {
  betweenMails,
  linkLifetime,
  linkPerClientLimit,
  linkPerEmailLimit,
  requestLinkLifetime,
} from '../account-limits.ts';
import { knownEmailMail, requestMail, signInLinkMail } from '../mails.ts';
import { askingBrowser } from './redeem-link.ts';
import { armLink, openRequestLink, requestLink, withdrawLink } from './sign-in-link.queries.ts';

type Answer = z.input<typeof requestSignInLinkOutput>;

/**
 * Tells the status of an email and, when its owner may sign in, mails a link: one call, so that nobody can learn that
 * an email is known without its owner hearing of it. Who reads that a link was sent can rely on it: the mail was taken.
 * Every answer sets the same cookie and takes as long as a mail, so that neither the time nor the shape of an answer tells
 * more than its status.
 */
export async function getEmailStatus(
  context: RequestContext,
  { email }: z.output<typeof requestSignInLinkInput>,
): Promise<Answer> {
  const { limits } = context;
  await limits.consume(linkPerClientLimit, context.clientKey);
  await limits.consume(linkPerEmailLimit, createHash('sha256').update(email).digest('hex'));
  const browser = askingBrowser(context);
  browser.remember(linkLifetime);
  const { openedLink, ...answer } = await openLink(context, email, browser.browserHash);
  if (openedLink) await sendSignInLink(context, openedLink);
  else await waitAsForMail(context);
  if (answer.status === 'not_found') noteUnknownEmail(context);
  return answer;
}

async function openLink(
  { config, db, limits, clock }: RequestContext,
  email: string,
  browserHash: string,
): Promise<Answer & { openedLink?: { userId: string; requestedAt: Date } }> {
  const now = clock.now();
  const wait = limits.wait(betweenMails);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  const person = await requestLink(db, {
    email,
    adminEmails: config.adminEmails,
    browserHash,
    now,
    freshFor: wait,
  });
  if (!person?.isApproved)
    return { status: person ? 'pending' : 'not_found', resendInSeconds: seconds(wait) };
  if (person.openedFor) {
    const openedLink = { userId: person.userId, requestedAt: now };
    return { status: 'approved', resendInSeconds: seconds(wait), openedLink };
  }
  const elapsed = Math.max(0, now.getTime() - (person.formerRequestedAt ?? now).getTime());
  return { status: 'approved', resendInSeconds: seconds(wait - elapsed) };
}

/**
 * Mails a sign-in link to the address of the person asking, so that somebody who was approved while signed in need not
 * type it again. The same call otherwise, with the same limits: the session may be one that nobody has confirmed.
 */
export async function sendOwnSignInLink(
  context: SignedInContext,
): Promise<z.input<typeof requestSignInLinkOutput>> {
  const profile = await findProfile(context.db, context.viewer.userId);
  if (!profile?.email) throw notFound();
  return getEmailStatus(context, { email: profile.email });
}

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
async function sendSignInLink(outside: Outside, link: AskedLink): Promise<void> {
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
async function waitAsForMail({ mailer }: Pick<Services, 'mailer'>): Promise<void> {
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

type RequestMailContext = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/**
 * Tells who asked for access that the request is there, with the link that confirms the email. A mistyped address is
 * noticed that way. Does nothing for who is no longer waiting, or has confirmed it.
 *
 * @returns whether it was sent
 */
export async function sendRequestMail(
  { config, db, clock, mailer }: RequestMailContext,
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
 * Tells the owner of an email that somebody asked for access with it once more. Who has not confirmed it yet has perhaps
 * lost the first mail, or let its link go by: they get another one.
 */
export async function sendKnownEmailMail(
  outside: RequestMailContext,
  { userId }: { userId: string },
): Promise<void> {
  if (await sendRequestMail(outside, { userId, browserHash: null })) return;
  const { config, db, mailer } = outside;
  const person = await findMailFacts(db, userId);
  if (person) await mailer.send({ to: person.email, ...(await knownEmailMail(config, person)) });
}

const burst = { count: 20, milliseconds: 10 * 60_000 } as const;

/** The latest moments, of each running program. */
const moments = new WeakMap<RateLimits, number[]>();

/**
 * Counts a look-up of an email nobody has. Many in a short time, from however many clients, mean that somebody is
 * trying out addresses: that is worth a warning, once for each burst's worth. No email is kept.
 */
function noteUnknownEmail({ limits, clock, log }: Pick<RequestContext, 'limits' | 'clock' | 'log'>): void {
  const now = clock.now().getTime();
  const recent = (moments.get(limits) ?? []).filter((moment) => moment > now - burst.milliseconds);
  recent.push(now);
  if (recent.length >= burst.count) {
    log.warn(
      { count: recent.length, minutes: burst.milliseconds / 60_000 },
      'many sign-in requests for unknown emails',
    );
    recent.length = 0;
  }
  moments.set(limits, recent);
}
