import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { AuditAction } from '../../../audit/audit-actions.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';

interface Decision {
  userId: string;
  action: AuditAction;
  reason?: string | null;
}

/**
 * Makes one decision of an admin about a person, written down in its own transaction. Nobody decides about themselves.
 *
 * @param apply does it, and answers with the community it concerns
 * @param last what has to come last in the transaction, such as vendors' figures
 */
export async function decideAbout(
  context: SignedInContext,
  { userId, action, reason = null }: Decision,
  apply: (tx: Tx, now: Date) => Promise<{ communityId: string | null }>,
  last?: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  if (userId === context.viewer.userId) throw forbidden(accountMessages.notYourself);
  await decide(context, async (tx, now) => {
    const { communityId } = await apply(tx, now);
    await last?.(tx, now);
    return { action, subjectType: 'user', subjectId: userId, communityId, reason };
  });
}
