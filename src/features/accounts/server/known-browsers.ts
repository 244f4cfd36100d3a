import { z } from 'zod';
import type { KnownMember } from '../../../access/me.schema.ts';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { sessionLifetime } from '../../../access/server/sessions.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { maskEmail } from '../../../platform/email.ts';
import { notFound } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { requestSignInLinkOutput, sendOwnSignInLinkInput } from '../sign-in.schema.ts';
import {
  type BrowserOf,
  findLastMember,
  findNotice,
  findNoticedBrowser,
  forgetBrowser,
  forgetBrowsersUnusedSince,
  forgetNoticedBrowser,
  rememberBrowser,
} from './known-browsers.queries.ts';
import { deletePasskeysFrom } from './passkeys/passkey.queries.ts';
import { deleteSession } from './session.queries.ts';
import { getEmailStatus } from './sign-in/request-link.ts';

/** Recognizes a browser at its next sign-in, and greets its last member. It grants nothing. */
const browserCookie = 'porchlist-browser';

/** Emails a person about a sign-in from a browser that is new to them. */
export const sendNewBrowserMailJob = defineJob<BrowserOf>('send-new-browser-mail', { queue: 'mail' });

/**
 * Remembers the browser of a new session and, when it is new to the person, queues an email about it. There is no email
 * about a person's first browser, because they have just come from their mailbox.
 *
 * @returns a function that sets the browser's cookie: call it after the transaction has committed
 */
export async function recognizeBrowser(
  { cookies, clock, jobs }: RequestContext,
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<() => void> {
  const mark = markOf({ cookies }) ?? newToken();
  const browserHash = hashToken(mark);
  if (await rememberBrowser(tx, { userId, browserHash, sessionId, now: clock.now() })) {
    await jobs.enqueue(tx, sendNewBrowserMailJob, { userId, browserHash });
  }
  return () => cookies.set(browserCookie, mark, sessionLifetime.absolute / 1000);
}

/** Returns the mark of a browser in which a person has signed in. */
function markOf({ cookies }: Pick<RequestContext, 'cookies'>): string | null {
  const known = cookies.get(browserCookie);
  return known && /^[\w-]{43}$/.test(known) ? known : null;
}

/** Returns the key of this browser in `known_browsers`; null if no one has signed in in it. */
export function browserHashOf(request: Pick<RequestContext, 'cookies'>): string | null {
  const mark = markOf(request);
  return mark && hashToken(mark);
}

/** Emails a person about a new browser, unless it is signed out by now. */
export async function sendNewBrowserMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  browser: BrowserOf,
): Promise<void> {
  const notice = await findNotice(db, browser);
  if (notice) await mailer.send({ to: notice.to, ...(await newBrowserMail(config, notice)) });
}

/** The path of the page that signs a browser out without a session. */
export const notMePath = '/not-me';

interface Notice {
  device: string;
  signedInAt: Date;
  noticeToken: string;
}

const timeOf = (time: Date) =>
  time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function newBrowserMail(
  config: MailConfig,
  { device, signedInAt, noticeToken }: Notice,
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'New sign-in to Porchlist',
    heading: 'You signed in from a new browser',
    opening: [
      'Hello, someone, hopefully you, just signed in to your Porchlist account from a browser you have not used before.',
    ],
    facts: [
      ['Browser', device],
      ['Time', `${timeOf(signedInAt)} UTC`],
    ],
    action: { label: 'This was not me', url: `${config.publicUrl}${notMePath}/${noticeToken}` },
    closing: ['If it was you, there is nothing to do.'],
  });
}

const isToken = (text: string) => z.uuid().safeParse(text).success;

/** Returns the browser that an email was about; null if it is signed out. */
export async function getNoticedBrowser(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<{ device: string } | null> {
  return isToken(token) ? findNoticedBrowser(db, token) : null;
}

/**
 * Signs out the browser that an email was about, removes the passkeys it has added and forgets it, so that its next
 * sign-in sends an email again.
 */
export async function disownBrowser(
  { db, log }: Pick<Services, 'db' | 'log'>,
  token: string,
): Promise<boolean> {
  if (!isToken(token)) return false;
  const forgotten = await db.transaction(async (tx) => {
    const browser = await forgetNoticedBrowser(tx, token);
    if (browser?.sessionId) await deleteSession(tx, browser.userId, browser.sessionId);
    if (browser) await deletePasskeysFrom(tx, browser.userId, browser.browserHash);
    return browser;
  });
  if (forgotten) log.warn({ userId: forgotten.userId }, 'a person did not recognize a sign-in and ended it');
  return forgotten !== null;
}

/** Deletes browsers whose cookie has expired. */
export async function forgetOldBrowsers(db: Services['db'], now: Date): Promise<void> {
  await forgetBrowsersUnusedSince(db, new Date(now.getTime() - sessionLifetime.absolute));
}

async function lastMember({ cookies, db, config }: RequestContext) {
  const mark = cookies.get(browserCookie);
  return mark === undefined ? null : findLastMember(db, hashToken(mark), config.adminEmails);
}

/** Returns the member whom this browser greets while signed out. */
export async function getKnownMember(context: RequestContext): Promise<KnownMember | undefined> {
  const member = await lastMember(context);
  return member ? { maskedEmail: maskEmail(member.email), communitySlug: member.communitySlug } : undefined;
}

/** Emails a sign-in link to the last member of this browser, so that they do not have to enter their email again. */
export async function sendKnownMemberLink(
  context: RequestContext,
  { next }: z.output<typeof sendOwnSignInLinkInput>,
): Promise<z.input<typeof requestSignInLinkOutput>> {
  const member = await lastMember(context);
  if (!member) throw notFound('This browser no longer knows you. Please enter your email.');
  return getEmailStatus(context, { email: member.email, next });
}

/** Forgets who has signed in in this browser. Their next sign-in here counts as one from a new browser. */
export async function forgetKnownMember({ cookies, db }: RequestContext): Promise<void> {
  const mark = cookies.get(browserCookie);
  if (mark !== undefined) await forgetBrowser(db, hashToken(mark));
  cookies.clear(browserCookie);
}
