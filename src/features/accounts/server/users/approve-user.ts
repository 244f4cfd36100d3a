import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import { markVerified } from '../account.queries.ts';
import { completeApproval } from './complete-approval.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
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
