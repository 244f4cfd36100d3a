import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import { markVerified } from '../account.queries.ts';
import { completeApproval } from './complete-approval.ts';
import { decideAbout } from './decide-about.ts';
import { refuseDecision } from './refuse-decision.ts';
import { tryApprovalMail } from './send-approval-mail.ts';

/** Approves a request for access and mails the person. Between two admins at once the first one decides. */
export async function approveUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ email: ApprovalEmail }> {
  await approveRequest(context, userId);
  return { email: await tryApprovalMail(context, { userId }) };
}

/** Makes the decision alone; the mail is queued for a little later, should nobody send it before. */
export async function approveRequest(context: SignedInContext, userId: string): Promise<void> {
  await decideAbout(
    context,
    { userId, action: 'user.approve' },
    async (tx, now) => (await markVerified(tx, userId, now)) ?? (await refuseDecision(tx, userId)),
    (tx, now) => completeApproval(context, tx, { userId, now, isMailedAtOnce: true }),
  );
}
