import { forbidden } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { accountMessages } from '../../account.schema.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import { markVerified } from '../account.queries.ts';
import type { SignedInContext } from '../request-context.ts';
import { completeApproval } from './complete-approval.ts';
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

/** The decision alone; the mail is queued for a little later, should nobody send it before. */
export async function approveRequest(context: SignedInContext, userId: string): Promise<void> {
  const { db, viewer, clock } = context;
  if (userId === viewer.userId) throw forbidden(accountMessages.notYourself);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const approved = (await markVerified(tx, userId, now)) ?? (await refuseDecision(tx, userId));
    const { communityId } = approved;
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'approve user',
      subjectType: 'user',
      subjectId: userId,
      communityId,
      now,
    });
    await completeApproval(context, tx, { userId, now, isMailedAtOnce: true });
  });
}
