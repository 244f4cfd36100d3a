import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendApprovalMailJob } from '../account.job-kinds.ts';
import { secondTryAfter, tryApprovalMail } from './send-approval-mail.ts';
import { findApprovalMail } from './user-detail.queries.ts';

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
