import { forbidden } from '../../../platform/errors.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import { accountMessages } from '../account.schema.ts';
import { markVerified } from './account.queries.ts';
import { completeApproval } from './complete-approval.ts';
import { refuseDecision } from './refuse-decision.ts';
import type { SignedInContext } from './request-context.ts';

/** Approves a request for access. Between two admins at once the first one decides. */
export async function approveUser(context: SignedInContext, { userId }: { userId: string }): Promise<void> {
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
    await completeApproval(context, tx, userId, now);
  });
}
