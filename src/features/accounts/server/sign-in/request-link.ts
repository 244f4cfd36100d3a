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
  linkLifetime,
  linkPerClientLimit,
  linkPerEmailLimit,
  requestLinkLifetime,
  resendIntervalMs,
} from '../account-limits.ts';
import { knownEmailMail, requestMail, signInLinkMail } from '../mails.ts';
import { requestingBrowser } from './redeem-link.ts';
import { armLink, openRequestLink, openSignInLink, withdrawLink } from './sign-in-link.queries.ts';

type Answer = z.input<typeof requestSignInLinkOutput>;

/**
 * Returns the status of an email and, if its owner may sign in, emails them a link. It is one call, so that no one can
 * test whether an email is known without its owner noticing. The answer says that a link was sent only after the mail
 * server accepted it. Every answer sets the same cookie and takes as long as sending an email, so that neither its time
 * nor its shape reveals more than its status.
 */
export async function getEmailStatus(
  context: RequestContext,
  { email }: z.output<typeof requestSignInLinkInput>,
): Promise<Answer> {
  const { limits } = context;
  await limits.consume(linkPerClientLimit, context.clientKey);
  await limits.consume(linkPerEmailLimit, createHash('sha256').update(email).digest('hex'));
  const browser = requestingBrowser(context);
  browser.remember(linkLifetime);
  const { openedLink, ...answer } = await openLink(context, email, browser.browserHash);
  if (openedLink) await sendSignInLink(context, openedLink);
  else await waitLikeMail(context);
  if (answer.status === 'not_found') recordUnknownEmail(context);
  return answer;
}

async function openLink(
  { config, db, limits, clock }: RequestContext,
  email: string,
  browserHash: string,
): Promise<Answer & { openedLink?: OpenedLink }> {
  const now = clock.now();
  const wait = limits.wait(resendIntervalMs);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  const person = await openSignInLink(db, {
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
 * Emails a sign-in link to the signed-in person, so that people who were approved while signed in do not have to type
 * their email. The same limits apply, because the session may be unconfirmed.
 */
export async function sendOwnSignInLink(
  context: SignedInContext,
): Promise<z.input<typeof requestSignInLinkOutput>> {
  const profile = await findProfile(context.db, context.viewer.userId);
  if (!profile?.email) throw notFound();
  return getEmailStatus(context, { email: profile.email });
}

type LinkServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'mailer'>;

interface OpenedLink {
  userId: string;
  requestedAt: Date;
}

/** How long a request waits for the mail server, in milliseconds. */
const mailTimeoutMs = 5_000;

/** How long sending the last sign-in email took, in milliseconds. */
const lastMailDuration = new WeakMap<Mailer, number>();

/**
 * Emails a requested link and returns after the mail server accepted it. If it does not accept in time, withdraws the
 * link: a late email must not contain a working link, and the person may request another one at once.
 *
 * @throws UNAVAILABLE if the mail server did not accept the email
 */
async function sendSignInLink(services: LinkServices, link: OpenedLink): Promise<void> {
  const begin = performance.now();
  try {
    await mailLink(services, link, AbortSignal.timeout(mailTimeoutMs));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await withdrawLink(services.db, link);
    services.log.error({ err: error }, 'could not send a sign-in email');
    throw new AppError('UNAVAILABLE', accountMessages.cannotSend, { title: accountMessages.cannotSendTitle });
  } finally {
    lastMailDuration.set(services.mailer, performance.now() - begin);
  }
}

/** Waits as long as sending the last email took, so that answers without an email take the same time. */
async function waitLikeMail({ mailer }: Pick<Services, 'mailer'>): Promise<void> {
  const milliseconds = lastMailDuration.get(mailer);
  if (milliseconds !== undefined) await wait(Math.ceil(milliseconds));
}

/**
 * Creates the token and emails it. Only its hash is stored. The link has it in the fragment, which no server, log or
 * referrer sees.
 */
async function mailLink(
  { config, db, clock, mailer }: LinkServices,
  { userId, requestedAt }: OpenedLink,
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
 * Emails a pending person that their request has arrived, with a link that confirms the email. Does nothing for people
 * who are no longer pending or have confirmed it.
 *
 * @returns whether the email was sent
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
 * Emails the owner of an email that someone requested access with it again. An owner who has not confirmed it yet gets a
 * new confirmation link instead: the first may be lost or expired.
 */
export async function sendKnownEmailMail(
  services: RequestMailContext,
  { userId }: { userId: string },
): Promise<void> {
  if (await sendRequestMail(services, { userId, browserHash: null })) return;
  const { config, db, mailer } = services;
  const person = await findMailFacts(db, userId);
  if (person) await mailer.send({ to: person.email, ...(await knownEmailMail(config, person)) });
}

const burst = { count: 20, milliseconds: 10 * 60_000 } as const;

/** Times of the latest lookups of unknown emails, per process. */
const unknownEmailTimes = new WeakMap<RateLimits, number[]>();

/**
 * Counts a lookup of an unknown email, without storing it. Many in a short time, from any number of clients, suggest that
 * someone is guessing addresses: logs one warning per burst.
 */
function recordUnknownEmail({ limits, clock, log }: Pick<RequestContext, 'limits' | 'clock' | 'log'>): void {
  const now = clock.now().getTime();
  const recent = (unknownEmailTimes.get(limits) ?? []).filter((time) => time > now - burst.milliseconds);
  recent.push(now);
  if (recent.length >= burst.count) {
    log.warn(
      { count: recent.length, minutes: burst.milliseconds / 60_000 },
      'many sign-in requests for unknown emails',
    );
    recent.length = 0;
  }
  unknownEmailTimes.set(limits, recent);
}
