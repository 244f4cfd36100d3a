import type { z } from 'zod';
import type { KnownMember } from '../../../access/me.schema.ts';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { sessionLifetime } from '../../../access/server/start-session.ts';
import { isUuid } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { maskEmail } from '../../../platform/email.ts';
import { notFound } from '../../../platform/errors.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../platform/mail-job.ts';
import { type TimeZone, timeZoneNames } from '../../../platform/time-zone.ts';
import type { requestSignInLinkOutput, sendOwnSignInLinkInput } from '../sign-in.schema.ts';
import { browserMark } from './browser-mark.ts';
import {
  type BrowserOf,
  findLastMember,
  findNotice,
  findNoticedBrowser,
  forgetBrowser,
  rememberBrowser,
  type SignedInBrowser,
} from './known-browsers.queries.ts';
import { notMePageOf } from './not-me-page.ts';
import { getEmailStatus } from './sign-in/request-link.ts';

/** Recognizes a browser at its next sign-in, and greets its last member. It grants nothing. */
export const signedInBrowser = browserMark('porchlist-browser', sessionLifetime.absolute / 1000);

/**
 * Remembers the browser of a new session and, when it is new to the person, queues an email about it. There is no email
 * about a person's first sign-in ever, because they have just come from their mailbox.
 */
export async function recognizeBrowser(
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  tx: Tx,
  { isFirst, ...browser }: Omit<SignedInBrowser, 'now' | 'isNoticed'> & { isFirst: boolean },
): Promise<void> {
  const isNew = await rememberBrowser(tx, { ...browser, isNoticed: !isFirst, now: clock.now() });
  const { userId, browserHash } = browser;
  if (isNew && !isFirst) await jobs.enqueue(tx, sendNewBrowserMailJob, { userId, browserHash });
}

/** Sends nothing if the browser is signed out by now. */
export const sendNewBrowserMailJob = defineMailJob(
  'send-new-browser-mail',
  async ({ config, db }, browser: BrowserOf) => {
    const notice = await findNotice(db, browser);
    return notice && { to: notice.to, ...newBrowserMail(config, notice) };
  },
);

interface Notice {
  device: string;
  signedInAt: Date;
  noticeToken: string;
  timeZone: TimeZone;
}

function newBrowserMail(
  config: MailConfig,
  { device, signedInAt, noticeToken, timeZone }: Notice,
): MailParts {
  const time = signedInAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    subject: 'New sign-in to Porchlist',
    heading: 'You signed in from a new browser',
    opening: [
      'Someone, hopefully you, just signed in to your Porchlist account from a browser you have not used before.',
    ],
    facts: [
      ['Browser', device],
      ['Time', `${time} (${timeZoneNames[timeZone]})`],
    ],
    action: { label: 'This was not me', url: `${config.publicUrl}${notMePage.path}/${noticeToken}` },
    closing: ['If it was you, there is nothing to do.'],
  };
}

export const notMePage = notMePageOf({
  path: '/not-me',
  find: async (db, token) => (isUuid(token) ? findNoticedBrowser(db, token) : null),
  ask: ({ device }) => ({
    title: 'Sign that browser out?',
    text: `Your account was used to sign in with ${device ?? 'a browser that was signed out since'}. If it was not you, sign that browser out. Passkeys that were added there are removed.`,
    button: 'Sign it out',
  }),
  logged: 'a person did not recognize a sign-in and ended it',
  done: {
    title: 'That browser is signed out',
    text: 'The person who signed in could open your email.',
  },
  spent: {
    title: 'That browser is not signed in',
    text: 'It was signed out already. Your profile shows where you are signed in.',
  },
});

async function lastMember({ cookies, db, config }: RequestContext) {
  const browserHash = signedInBrowser.hashOf({ cookies });
  return browserHash === null ? null : findLastMember(db, browserHash, config.adminEmails);
}

export async function getKnownMember(context: RequestContext): Promise<KnownMember | undefined> {
  const member = await lastMember(context);
  return member ? { maskedEmail: maskEmail(member.email), communitySlug: member.communitySlug } : undefined;
}

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
  const browserHash = signedInBrowser.hashOf({ cookies });
  if (browserHash !== null) await forgetBrowser(db, browserHash);
  signedInBrowser.forget({ cookies });
}
