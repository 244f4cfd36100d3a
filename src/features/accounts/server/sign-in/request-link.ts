import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { findProfile } from '../../../../access/server/shared-queries.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { RateLimits } from '../../../../platform/http/rate-limits.ts';
import { defineMailJob, type Letter, type MailServices } from '../../../../platform/mail-job.ts';
import type {
  requestSignInLinkInput,
  requestSignInLinkOutput,
  sendOwnSignInLinkInput,
  sendOwnSignInLinkOutput,
} from '../../sign-in.schema.ts';
import { findPersonOfMail } from '../account.queries.ts';
import {
  linkPerClientLimit,
  linkPerEmailLimit,
  requestLinkLifetime,
  resendIntervalMs,
} from '../account-limits.ts';
import { requestingBrowser } from '../browser-mark.ts';
import { knownEmailMail, requestMail } from '../mails.ts';
import { newSignInToken, type OpenedLink, sendSignInLink, waitLikeMail } from './mail-link.ts';
import { openRequestLink, openSignInLink } from './sign-in-link.queries.ts';

type Answer = z.input<typeof requestSignInLinkOutput>;
type OwnAnswer = z.input<typeof sendOwnSignInLinkOutput>;
type LinkRequestOf = Pick<z.output<typeof requestSignInLinkInput>, 'email' | 'next'>;

/**
 * Returns the status of an email and, if its owner may sign in, emails them a link. It is one call, so that testing
 * whether an email is known does not go unnoticed by its owner. Every answer sets the same cookie and takes as long as sending an email, so that neither its time
 * nor its shape reveals more than its status.
 */
export function getEmailStatus(
  context: RequestContext,
  input: z.output<typeof requestSignInLinkInput>,
): Promise<Answer> {
  return requestLink(context, { ...input, isOwn: false });
}

async function requestLink(
  context: RequestContext,
  { email, next, isOwn }: LinkRequestOf & { isOwn: boolean },
): Promise<Answer> {
  const { limits } = context;
  await limits.consume(linkPerClientLimit, context.clientKey);
  await limits.consume(linkPerEmailLimit, createHash('sha256').update(email).digest('hex'));
  const browser = requestingBrowser.of(context);
  browser.remember();
  const request = { email, isOwn, browserHash: browser.browserHash, nextPath: next ?? null };
  const { openedLink, ...answer } = await openLink(context, request);
  if (answer.status === 'not_found') recordUnknownEmail(context);
  if (openedLink) return { ...answer, ...(await sendSignInLink(context, openedLink)) };
  await waitLikeMail(context);
  return { ...answer, isUnderWay: false };
}

async function openLink(
  { config, db, limits, clock }: RequestContext,
  request: { email: string; isOwn: boolean; browserHash: string; nextPath: string | null },
): Promise<Omit<Answer, 'isUnderWay'> & { openedLink?: OpenedLink }> {
  const now = clock.now();
  const wait = limits.wait(resendIntervalMs);
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  const person = await openSignInLink(db, {
    ...request,
    adminEmails: config.adminEmails,
    now,
    freshFor: wait,
  });
  if (!person) return { status: 'not_found', resendInSeconds: seconds(wait) };
  const { userId, isApproved } = person;
  const status = isApproved ? 'approved' : person.isHeld ? 'held' : 'pending';
  if (!person.mayReceive) return { status, resendInSeconds: seconds(wait) };
  if (person.openedFor) {
    return { status, resendInSeconds: seconds(wait), openedLink: { userId, requestedAt: now, isApproved } };
  }
  const elapsed = Math.max(0, now.getTime() - (person.formerRequestedAt ?? now).getTime());
  return { status, resendInSeconds: seconds(wait - elapsed) };
}

/**
 * Emails a link to the signed-in person, who does not have to type their email: a sign-in link if they are approved,
 * otherwise the one that confirms their email. The same limits apply, because the session may be unconfirmed.
 */
export async function sendOwnSignInLink(
  context: SignedInContext,
  { next }: z.output<typeof sendOwnSignInLinkInput>,
): Promise<OwnAnswer> {
  const profile = await findProfile(context.db, context.viewer.userId);
  if (!profile?.email) throw notFound();
  const { resendInSeconds, isUnderWay } = await requestLink(context, {
    email: profile.email,
    next,
    isOwn: true,
  });
  return { resendInSeconds, isUnderWay };
}

interface RequestMailInput {
  userId: string;
  /** Identifies the browser that sent the request; null if none waits for the code. */
  browserHash: string | null;
  /** Where the person was going. */
  nextPath: string | null;
}

/**
 * Writes to a pending person that their request has arrived, with a link and a code that confirm the email. Returns null
 * for people who are no longer pending or have confirmed it.
 */
async function writeRequestMail(
  { config, db, clock }: MailServices,
  { userId, browserHash, nextPath }: RequestMailInput,
): Promise<Letter | null> {
  const { token, code, tokenHash, codeHash } = newSignInToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + requestLinkLifetime);
  const link = { userId, browserHash, nextPath, tokenHash, codeHash, now, expiresAt };
  if (!(await openRequestLink(db, link))) return null;
  const person = await findPersonOfMail(db, userId);
  const secrets = { token, code: browserHash === null ? null : code };
  return person && { to: person.email, ...requestMail(config, { ...person, ...secrets }) };
}

export const sendRequestMailJob = defineMailJob('send-request-mail', writeRequestMail, { queue: 'urgent' });

/**
 * Emails the owner of an email that someone requested access with it again. An owner who has not confirmed it yet gets a
 * new confirmation link instead: the first may be lost or expired.
 */
export const sendKnownEmailMailJob = defineMailJob(
  'send-known-email-mail',
  async (services, { userId }: { userId: string }) => {
    const request = await writeRequestMail(services, { userId, browserHash: null, nextPath: null });
    const person = request ? null : await findPersonOfMail(services.db, userId);
    return person ? { to: person.email, ...knownEmailMail(services.config, person) } : request;
  },
);

const burst = { count: 20, milliseconds: 10 * 60_000 } as const;

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
