import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { runBatch } from '../../../../platform/batch.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import type { BatchOutcome } from '../../../../platform/list.schema.ts';
import { decide } from '../../../audit/server/decide.ts';
import { rewardInviter } from '../../../invitations/server/accept-invitation.ts';
import type { rejectUserInput, rejectUsersInput } from '../../account.schema.ts';
import { accountMessages } from '../../account.texts.ts';
import type { ApprovalEmail, approvalsOutput } from '../../user-management.schema.ts';
import { sendApprovalMailJob, sendRejectionMailJob } from '../account.job-kinds.ts';
import { findDecision, markRejected, markVerified } from '../account.queries.ts';
import { deleteSessionsOf } from '../session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { refuseSelf, userEntry } from './person-decision.ts';
import { mailRetryDelay, tryApprovalMail } from './send-mails.ts';
import { findApprovalMail } from './user.queries.ts';

/** Approves a request for access and emails the person. Of two concurrent decisions, the first one counts. */
export async function approveUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ email: ApprovalEmail }> {
  await approveRequest(context, userId);
  return { email: await tryApprovalMail(context, { userId }) };
}

/** Approves the person and queues the email for later; the caller sends it right away. */
async function approveRequest(context: SignedInContext, userId: string): Promise<void> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } = (await markVerified(tx, userId, now)) ?? (await refuseDecision(tx, userId));
    await completeApproval(context, tx, { userId, now, isMailedNow: true });
    return {
      entries: [userEntry(userId, { action: 'user.approve', communityId })],
      touches: { userIds: [userId] },
    };
  });
}

/** Mail servers limit the connections of a client. */
const maxConcurrentMails = 5;

/** Approves several requests for access, each independently of the others. */
export async function approveUsers(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<z.input<typeof approvalsOutput>> {
  const outcome = await runBatch(context, userIds, (userId) => approveRequest(context, userId));
  return { ...outcome, emailFailed: await sendApprovalMails(context, outcome.done) };
}

/** Sends a few emails at a time and stops after a failure: the queue sends the rest. */
async function sendApprovalMails(
  context: SignedInContext,
  userIds: readonly string[],
): Promise<BatchOutcome['failed']> {
  const failed: BatchOutcome['failed'] = [];
  for (let start = 0; start < userIds.length && failed.length === 0; start += maxConcurrentMails) {
    const batch = userIds.slice(start, start + maxConcurrentMails);
    await Promise.all(
      batch.map(async (userId) => {
        const email = await tryApprovalMail(context, { userId });
        if (email.status === 'failed') failed.push({ id: userId, message: email.message });
      }),
    );
  }
  return failed;
}

/** Rejects a request for access: signs the person out everywhere and emails them. They may ask again. */
export async function rejectUser(
  context: SignedInContext,
  input: z.output<typeof rejectUserInput>,
): Promise<void> {
  const { jobs, config } = context;
  const { userId } = input;
  const reason = input.reason || null;
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } =
      (await markRejected(tx, userId, config.adminEmails, now)) ?? (await refuseDecision(tx, userId));
    await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    await jobs.enqueue(tx, sendRejectionMailJob, { userId, reason });
    return { entries: [userEntry(userId, { action: 'user.reject', communityId, reason })], touches: {} };
  });
}

/** Rejects several requests for access, all with the same reason. */
export function rejectUsers(
  context: SignedInContext,
  { userIds, reason }: z.output<typeof rejectUsersInput>,
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => rejectUser(context, { userId, reason }));
}

/** Throws the reason why a request for access cannot be decided: it is gone or has already been decided. */
async function refuseDecision(tx: Tx, userId: string): Promise<never> {
  const decision = await findDecision(tx, userId);
  if (!decision) throw notFound();
  if (decision.isVerified) throw conflict(accountMessages.alreadyApproved, { title: 'Already approved' });
  if (decision.rejectedAt) throw conflict(accountMessages.alreadyRejected, { title: 'Already rejected' });
  throw forbidden(accountMessages.adminNotRejected);
}

interface Approval {
  userId: string;
  now: Date;
  /** The caller sends the email right away; the queued one is only a fallback. */
  isMailedNow: boolean;
}

/**
 * Completes an approval in its transaction: rewards the neighbor who invited the person and queues the email to them.
 * The caller refreshes the figures that the person's contributions now count in.
 */
export async function completeApproval(
  { jobs }: Pick<RequestContext, 'jobs'>,
  tx: Tx,
  { userId, now, isMailedNow }: Approval,
): Promise<void> {
  await rewardInviter({ jobs }, tx, { userId, now });
  const startAfter = new Date(now.getTime() + mailRetryDelay);
  await jobs.enqueue(tx, sendApprovalMailJob, { userId }, isMailedNow ? { startAfter } : {});
}

/**
 * Sends the approval email to an approved person again.
 *
 * @throws UNAVAILABLE 'Approved, but email failed', with the message of the mail server
 */
export async function resendApprovalEmail(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  if (!(await findApprovalMail(context.db, userId))) throw notFound();
  const email = await tryApprovalMail(context, { userId, isRepeated: true });
  if (email.status === 'sent') return;
  // Queue it again, because the first job may have given up.
  const startAfter = new Date(context.clock.now().getTime() + mailRetryDelay);
  const { db, jobs } = context;
  await jobs.enqueue(db, sendApprovalMailJob, { userId }, { singletonKey: userId, startAfter });
  const slow = `The mail server is slow to answer. ${accountMessages.triedForADay}`;
  throw new AppError('UNAVAILABLE', email.status === 'failed' ? email.message : slow, {
    title: accountMessages.approvedButNoEmail,
  });
}
