import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';
import type { ApprovalEmail } from '../../user-management.schema.ts';
import { completeApproval } from './complete-approval.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { tryApprovalMail } from './send-approval-mail.ts';
import { findStanding, markVerifiedAnyway } from './user-decision.queries.ts';

/**
 * Verifies a person who waits, was unverified or was rejected: the same as an approval, with its mail. Of two admins at
 * once one does it.
 */
export async function verifyUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ email: ApprovalEmail }> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } = (await markVerifiedAnyway(tx, userId, now)) ?? (await refuse(tx, userId));
    await completeApproval(context, tx, { userId, now, isMailedAtOnce: true });
    return {
      entries: [entryAbout(userId, { action: 'user.verify', communityId })],
      touches: { userIds: [userId] },
    };
  });
  return { email: await tryApprovalMail(context, { userId }) };
}

async function refuse(tx: Tx, userId: string): Promise<never> {
  const person = await findStanding(tx, userId);
  if (!person) throw notFound();
  throw new AppError(
    'CONFLICT',
    person.isOrphaned ? accountMessages.orphanedOnly : accountMessages.alreadyVerified,
  );
}
