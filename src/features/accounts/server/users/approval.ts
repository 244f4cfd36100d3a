import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { runBatch } from '../../../../platform/batch.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
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
import { entryAbout, refuseSelf } from './person-decision.ts';
import { secondTryAfter, tryApprovalMail } from './send-mails.ts';
import { findApprovalMail } from './user.queries.ts';

/** Approves a request for access and mails the person. Between two admins at once the first one decides. */
export async function approveUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ email: ApprovalEmail }> {
  await approveRequest(context, userId);
  return { email: await tryApprovalMail(context, { userId }) };
}

/** Makes the decision alone; the mail is queued for a little later, should nobody send it before. */
async function approveRequest(context: SignedInContext, userId: string): Promise<void> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } = (await markVerified(tx, userId, now)) ?? (await refuseDecision(tx, userId));
    await completeApproval(context, tx, { userId, now, isMailedAtOnce: true });
    return {
      entries: [entryAbout(userId, { action: 'user.approve', communityId })],
      touches: { userIds: [userId] },
    };
  });
}

/** Mail servers do not like many connections of one client. */
const mailsAtOnce = 5;

/** Approves several requests for access; the ones that cannot be approved hold up no other. */
export async function approveUsers(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<z.input<typeof approvalsOutput>> {
  const outcome = await runBatch(context, userIds, (userId) => approveRequest(context, userId));
  return { ...outcome, emailFailed: await tellThem(context, outcome.done) };
}

/** Mails a few at a time, and no more once one has failed: the queue will try for the rest. */
async function tellThem(
  context: SignedInContext,
  userIds: readonly string[],
): Promise<BatchOutcome['failed']> {
  const failed: BatchOutcome['failed'] = [];
  for (let start = 0; start < userIds.length && failed.length === 0; start += mailsAtOnce) {
    const some = userIds.slice(start, start + mailsAtOnce);
    await Promise.all(
      some.map(async (userId) => {
        const email = await tryApprovalMail(context, { userId });
        if (email.status === 'failed') failed.push({ id: userId, message: email.message });
      }),
    );
  }
  return failed;
}

/** Rejects a request for access: the person is signed out everywhere, told kindly, and may ask again. */
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
    return { entries: [entryAbout(userId, { action: 'user.reject', communityId, reason })], touches: {} };
  });
}

/** Rejects several requests for access, all with the same reason. */
export function rejectUsers(
  context: SignedInContext,
  { userIds, reason }: z.output<typeof rejectUsersInput>,
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => rejectUser(context, { userId, reason }));
}

interface Approval {
  userId: string;
  now: Date;
  /** Somebody waits to hear whether the mail went out, and sends it: the queue only makes up for it. */
  isMailedAtOnce: boolean;
}

/**
 * Does what follows from a person having become verified, in the same transaction: the neighbor who invited them is
 * thanked and they get a mail. What they wrote counts for others: the caller refreshes the figures that the person
 * touches.
 */
export async function completeApproval(
  { jobs }: Pick<RequestContext, 'jobs'>,
  tx: Tx,
  { userId, now, isMailedAtOnce }: Approval,
): Promise<void> {
  await rewardInviter(tx, { userId, now });
  const startAfter = new Date(now.getTime() + secondTryAfter);
  await jobs.enqueue(tx, sendApprovalMailJob, { userId }, isMailedAtOnce ? { startAfter } : {});
}

/**
 * Mails an approved person again that they are in.
 *
 * @throws UNAVAILABLE 'Approved, but email failed', with what the mail server said
 */
export async function resendApprovalEmail(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  if (!(await findApprovalMail(context.db, userId))) throw notFound();
  const email = await tryApprovalMail(context, { userId, isRepeated: true });
  if (email.status === 'sent') return;
  // The queue may have given up by now: it starts over.
  const startAfter = new Date(context.clock.now().getTime() + secondTryAfter);
  const { db, jobs } = context;
  await jobs.enqueue(db, sendApprovalMailJob, { userId }, { singletonKey: userId, startAfter });
  const slow = `The mail server is slow to answer. ${accountMessages.triedForADay}`;
  throw new AppError('UNAVAILABLE', email.status === 'failed' ? email.message : slow, {
    title: accountMessages.approvedButNoEmail,
  });
}

/** Throws why a request for access could not be decided: it is gone, or somebody else was faster. */
async function refuseDecision(db: Queryable, userId: string): Promise<never> {
  const decision = await findDecision(db, userId);
  if (!decision) throw notFound();
  if (decision.isVerified) throw conflict(accountMessages.alreadyApproved, { title: 'Already approved' });
  if (decision.rejectedAt) throw conflict(accountMessages.alreadyRejected, { title: 'Already rejected' });
  throw forbidden(accountMessages.adminNotRejected);
}
