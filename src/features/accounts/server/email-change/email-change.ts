import { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { requireStepUp } from '../../../../access/server/step-up.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { maskEmail } from '../../../../platform/email.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../audit/server/decide.ts';
import {
  emailChangeMessages,
  type requestEmailChangeInput,
  type waitingEmailChange,
} from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { findUserIdByEmail } from '../account.queries.ts';
import {
  activateChange,
  confirmChange,
  deleteExpiredChanges,
  deleteWaitingChange,
  endSessionsExcept,
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

/** Emails the new mailbox. Contains no token, because jobs are stored in plain text: the worker creates it. */
export const sendConfirmEmailJob = defineJob<{ changeId: string }>('send-confirm-email', { queue: 'urgent' });

/** Emails the old mailbox. */
export const sendEmailChangedJob = defineJob<{ changeId: string }>('send-email-changed', { queue: 'mail' });

type Waiting = z.input<typeof waitingEmailChange>;

/** Returns the person's change that waits for the new mailbox. */
export function getEmailChange({ db, viewer, clock }: SignedInContext): Promise<Waiting | null> {
  return findWaitingChange(db, viewer.userId, clock.now());
}

/** Withdraws the person's waiting change. */
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
  await requireStepUp(db, { config, clock, viewer });
  await limits.consume(limit, viewer.userId);
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

type MailServices = Pick<Services, 'config' | 'db' | 'mailer'>;

/** Emails the link to the new mailbox, unless the change was withdrawn. */
export async function sendConfirmEmail(
  { config, db, mailer }: MailServices,
  { changeId }: { changeId: string },
): Promise<void> {
  const token = newToken();
  const to = await activateChange(db, changeId, hashToken(token));
  if (to) await mailer.send({ to, ...(await confirmEmailMail(config, token)) });
}

/** Emails the old mailbox, unless the change was undone. */
export async function sendEmailChanged(
  { config, db, mailer }: MailServices,
  { changeId }: { changeId: string },
): Promise<void> {
  const change = await findConfirmedChange(db, changeId);
  if (change) await mailer.send({ to: change.to, ...(await emailChangedMail(config, change)) });
}

type AnswerServices = Pick<Services, 'clock' | 'db' | 'jobs' | 'log'>;

/** What the page from an email shows: the masked email that the account would have; null for an expired link. */
type Question = { maskedEmail: string } | null;

export async function getConfirmQuestion({ db, clock }: AnswerServices, token: string): Promise<Question> {
  const change = await findChangeByToken(db, hashToken(token), clock.now());
  return change && { maskedEmail: maskEmail(change.newEmail) };
}

export async function getUndoQuestion({ db, clock }: AnswerServices, token: string): Promise<Question> {
  const change = isUuid(token) ? await findChangeByUndoToken(db, token, clock.now()) : null;
  return change && { maskedEmail: maskEmail(change.oldEmail) };
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** `taken` when another account has the email by now. */
export type EmailChangeResult = 'done' | 'over' | 'taken';

/**
 * Changes the email after the new mailbox has confirmed it. Emails the old mailbox, and ends all sessions except the
 * one that requested the change.
 */
export function confirmEmailChange(services: AnswerServices, token: string): Promise<EmailChangeResult> {
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
    await endSessionsExcept(tx, userId, sessionId);
    await recordAudit(tx, { ...ownEntry(userId), action: 'user.change_email', now });
    await jobs.enqueue(tx, sendEmailChangedJob, { changeId: id });
    return 'done';
  });
}

/**
 * Restores the old email and undoes every later change. Ends all sessions and removes the passkeys added since the
 * request, because someone else may have made the change.
 */
export function undoEmailChange(services: AnswerServices, token: string): Promise<EmailChangeResult> {
  const { clock, db } = services;
  const now = clock.now();
  return change(db, async (tx) => {
    const found = isUuid(token) ? await findChangeByUndoToken(tx, token, now) : null;
    if (!found || !(await lockEmailOf(tx, found.userId))) return 'over';
    const { userId, oldEmail, createdAt } = found;
    await setEmail(tx, userId, oldEmail);
    await forgetSince(tx, userId, createdAt);
    await endSessionsExcept(tx, userId, null);
    await recordAudit(tx, { ...ownEntry(userId), action: 'user.undo_email_change', now });
    return 'done';
  });
}

const ownEntry = (userId: string) => ({ actorId: userId, subjectType: 'user', subjectId: userId }) as const;

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
export const forgetOldChanges = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteExpiredChanges(db, clock.now());

/** The paths of the pages that the two emails link to. */
export const confirmEmailPath = '/email-change/confirm';
export const undoEmailPath = '/email-change/undo';

/** Composes the email to the new mailbox. */
function confirmEmailMail(config: MailConfig, token: string): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Confirm your new email for Porchlist',
    heading: 'Is this your email?',
    opening: ['Hello, someone, hopefully you, wants to use this email address for their Porchlist account.'],
    action: { label: 'Use this email', url: `${config.publicUrl}${confirmEmailPath}/${token}` },
    closing: [
      'The link works once, for the next 24 hours. After that, sign-in links come here.',
      'If it was not you, ignore this email: nothing changes without the link.',
    ],
  });
}

/** Composes the email to the old mailbox. */
function emailChangedMail(
  config: MailConfig,
  { newEmail, undoToken }: { newEmail: string; undoToken: string },
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'The email of your Porchlist account was changed',
    heading: 'Your email was changed',
    opening: [
      `Hello, your Porchlist account now uses ${maskEmail(newEmail)} instead of this address. If it was you, there is nothing to do.`,
      'If it was not you, undo it: the account comes back to this address, and every browser is signed out.',
    ],
    action: { label: 'Undo the change', url: `${config.publicUrl}${undoEmailPath}/${undoToken}` },
    closing: ['The link works for 7 days.'],
  });
}
