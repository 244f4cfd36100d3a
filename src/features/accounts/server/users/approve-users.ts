import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { BatchOutcome } from '../../../../platform/batch.schema.ts';
import { runBatch } from '../../../../platform/batch.ts';
import type { approvalsOutput } from '../../user-management.schema.ts';
import { approveRequest } from './approve-user.ts';
import { tryApprovalMail } from './send-approval-mail.ts';

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
