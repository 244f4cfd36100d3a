import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { hashToken, isUuid, newToken } from '../../../../platform/auth/tokens.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { maskEmail } from '../../../../platform/email.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import type { MailConfig } from '../../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../../platform/mail-job.ts';
import { type MailboxPage, profileLink } from '../../../../platform/mailbox-page.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../audit/server/audited-transaction.ts';
import {
  emailChangeMessages,
  type requestEmailChangeInput,
  type waitingEmailChange,
} from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { findUserIdByEmail } from '../account.queries.ts';
import { requireMailable } from '../mailable.ts';
import { keptBrowserOf } from '../revoke-access.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import {
  activateChange,
  confirmChange,
  deleteWaitingChange,
  findChangeByToken,
  findChangeByUndoToken,
  findConfirmedChange,
  findWaitingChange,
  forgetSince,
  lockEmailOf,
  replaceWaitingChange,
  setEmail,
} from './email-change.queries.ts';

const day = 24 * 3_600_000;

/** How long the link to the new mailbox works, and how long the old mailbox can undo the change, in milliseconds. */
const confirmLifetime = day;
const undoLifetime = 7 * day;

const limit: RateLimit = { name: 'email-change', points: 5, seconds: 3600, isPersistent: true };

type Waiting = z.input<typeof waitingEmailChange>;

export function getEmailChange({ db, viewer, clock }: SignedInContext): Promise<Waiting | null> {
  return findWaitingChange(db, viewer.userId, clock.now());
}

export async function cancelEmailChange({ db, viewer }: SignedInContext): Promise<void> {
  await deleteWaitingChange(db, viewer.userId);
}

/**
 * Requests another email. Nothing changes until the new mailbox confirms it. Requires a confirmed session, because an
 * unconfirmed one may belong to someone else.
 *
 * @throws CONFLICT for a configured admin, who would lose the role
 */
export async function requestEmailChange(
  { config, db, jobs, viewer, clock, limits }: SignedInContext,
  { email: newEmail }: z.output<typeof requestEmailChangeInput>,
): Promise<Waiting> {
  if (!viewer.isConfirmed) throw forbidden(profileMessages.confirmFirst);
  await limits.consume(limit, viewer.userId);
  await requireMailable(config, newEmail);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + confirmLifetime);
  await db.transaction(async (tx) => {
    const oldEmail = await lockEmailOf(tx, viewer.userId);
    if (oldEmail === null) throw notFound();
    if (oldEmail === newEmail) throw invalidField('email', emailChangeMessages.same);
    if (config.adminEmails.includes(oldEmail)) throw conflict(emailChangeMessages.configuredAdmin);
    if (await findUserIdByEmail(tx, newEmail)) throw invalidField('email', emailChangeMessages.known);
    const { userId, sessionId } = viewer;
    const change = { userId, sessionId, newEmail, createdAt: now, expiresAt };
    await jobs.enqueue(tx, sendConfirmEmailJob, { changeId: await replaceWaitingChange(tx, change) });
  });
  return { email: newEmail, expiresAt };
}

/** Sends nothing if the change was withdrawn. */
export const sendConfirmEmailJob = defineMailJob(
  'send-confirm-email',
  async ({ config, db }, { changeId }: { changeId: string }) => {
    const token = newToken();
    const to = await activateChange(db, changeId, hashToken(token));
    return to === null ? null : { to, ...confirmEmailMail(config, token) };
  },
  { queue: 'urgent' },
);

/** Sends nothing if the change was undone. */
export const sendEmailChangedJob = defineMailJob(
  'send-email-changed',
  async ({ config, db }, { changeId }: { changeId: string }) => {
    const change = await findConfirmedChange(db, changeId);
    return change && { to: change.to, ...emailChangedMail(config, change) };
  },
);

type AnswerServices = Pick<Services, 'clock' | 'db' | 'jobs'>;

/** `taken` when another account has the email by now. */
type EmailChangeResult = 'done' | 'over' | 'taken';

/** Emails the old mailbox, and revokes all access except that of the browser that requested the change. */
function confirmEmailChange(services: AnswerServices, token: string): Promise<EmailChangeResult> {
  const { clock, db, jobs } = services;
  const now = clock.now();
  return change(db, async (tx) => {
    const found = await findChangeByToken(tx, hashToken(token), now);
    const oldEmail = found && (await lockEmailOf(tx, found.userId));
    // A concurrent request may have confirmed it while this one waited for the lock.
    if (!oldEmail || !(await findChangeByToken(tx, hashToken(token), now))) return 'over';
    const { id, userId, newEmail, sessionId } = found;
    await setEmail(tx, userId, newEmail);
    await confirmChange(tx, id, {
      oldEmail,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + undoLifetime),
    });
    const kept = sessionId === null ? null : await keptBrowserOf(tx, sessionId);
    await revokeAccess(tx, userId, { scope: 'elsewhere', kept }, now);
    await recordAudit(tx, { ...ownEntry(userId), action: 'user.change_email', now });
    await jobs.enqueue(tx, sendEmailChangedJob, { changeId: id });
    return 'done';
  });
}

const findChangeToUndo = async (db: Queryable, token: string, now: Date) =>
  isUuid(token) ? findChangeByUndoToken(db, token, now) : null;

/**
 * Restores the old email, undoes every later change and revokes all access, because someone else may have made the
 * change.
 */
function undoEmailChange(services: AnswerServices, token: string): Promise<EmailChangeResult> {
  const { clock, db } = services;
  const now = clock.now();
  return change(db, async (tx) => {
    const found = await findChangeToUndo(tx, token, now);
    if (!found || !(await lockEmailOf(tx, found.userId))) return 'over';
    const { userId, oldEmail, createdAt } = found;
    await setEmail(tx, userId, oldEmail);
    await forgetSince(tx, userId, createdAt);
    await revokeAccess(tx, userId, { scope: 'everything' }, now);
    await recordAudit(tx, { ...ownEntry(userId), action: 'user.undo_email_change', now });
    return 'done';
  });
}

const ownEntry = (userId: string) => ({ actorId: userId, subject: ['user', userId] }) as const;

async function change(
  db: Services['db'],
  run: (tx: Tx) => Promise<EmailChangeResult>,
): Promise<EmailChangeResult> {
  try {
    return await db.transaction(run);
  } catch (error) {
    if (violatedUnique(error) === 'users_email_unique') return 'taken';
    throw error;
  }
}

/** Deletes changes that can no longer be confirmed or undone, including the old emails. */
/** Returns null for an expired link. */
function textOf(result: EmailChangeResult, { supportEmail }: Services['config'], done: string) {
  switch (result) {
    case 'done':
      return {
        title: done,
        text: 'Other browsers are signed out, and passkeys that were added there are removed.',
        link: profileLink,
      };
    case 'taken':
      return {
        title: 'Another account uses this email',
        text: `Nothing changed. Write to ${supportEmail}; a person will read it.`,
        link: { label: 'Write an email', href: `mailto:${supportEmail}` },
        status: 409 as const,
      };
    case 'over':
      return null;
  }
}

interface ChangePage {
  path: string;
  title: string;
  check: string;
  button: string;
  /** Returns the email that the account will have; undefined for a link that no longer works. */
  find(db: Queryable, token: string, now: Date): Promise<string | undefined>;
  answer(services: AnswerServices, token: string): Promise<EmailChangeResult>;
  done: string;
}

const changePage = ({ path, find, answer, done, ...question }: ChangePage): MailboxPage => ({
  path,
  async ask({ db, clock }, { token }) {
    const email = await find(db, token, clock.now());
    if (email === undefined) return null;
    return { ...question, text: `Your account will use ${maskEmail(email)}. Sign-in links go there.` };
  },
  answer: async (services, { token }) => textOf(await answer(services, token), services.config, done),
  spent: {
    title: 'This link no longer works',
    text: 'It was used or is too old. Your profile shows which email your account uses.',
    link: profileLink,
  },
});

export const confirmEmailPage = changePage({
  path: '/email-change/confirm',
  title: 'Use this email for Porchlist?',
  check: 'This is my email',
  button: 'Use this email',
  find: async (db, token, now) => (await findChangeByToken(db, hashToken(token), now))?.newEmail,
  answer: confirmEmailChange,
  done: 'Your email is changed',
});

export const undoEmailPage = changePage({
  path: '/email-change/undo',
  title: 'Undo the change of your email?',
  check: 'I did not change it',
  button: 'Undo the change',
  find: async (db, token, now) => (await findChangeToUndo(db, token, now))?.oldEmail,
  answer: undoEmailChange,
  done: 'Your old email is back',
});

function confirmEmailMail(config: MailConfig, token: string): MailParts {
  return {
    subject: 'Confirm your new email for Porchlist',
    heading: 'Is this your email?',
    opening: ['Someone, hopefully you, wants to use this email address for their Porchlist account.'],
    action: { label: 'Use this email', url: `${config.publicUrl}${confirmEmailPage.path}/${token}` },
    closing: [
      'The link works once, for the next 24 hours. After that, sign-in links come here.',
      'If it was not you, ignore this email: nothing changes without the link.',
    ],
  };
}

function emailChangedMail(
  config: MailConfig,
  { newEmail, undoToken }: { newEmail: string; undoToken: string },
): MailParts {
  return {
    subject: 'The email of your Porchlist account was changed',
    heading: 'Your email was changed',
    opening: [
      `Your Porchlist account now uses ${maskEmail(newEmail)} instead of this address. If it was you, there is nothing to do.`,
      'If it was not you, undo it: the account comes back to this address, and every browser is signed out.',
    ],
    action: { label: 'Undo the change', url: `${config.publicUrl}${undoEmailPage.path}/${undoToken}` },
    closing: ['The link works for 7 days.'],
  };
}
