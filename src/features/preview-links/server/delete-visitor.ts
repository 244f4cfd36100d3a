import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { deleteSharedBy, eraseVisitor } from './visitor-admin.queries.ts';

/**
 * Deletes what a visitor said and shared: name, address, ratings, costs, and the token of their browser. Their events
 * stay with nobody behind them: what a link achieved does not change because somebody asked to be forgotten. What they
 * have made their own as a resident is the account's, and stays there.
 */
export async function deleteVisitor(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    // The row first, as every write of the visitor does: who is just saving a rating waits, and is then nobody.
    const erased = await eraseVisitor(tx, { sessionId, unknownToken: hashToken(newToken()), now });
    if (!erased) throw notFound('This visitor’s data has been deleted already.');
    await deleteSharedBy(tx, sessionId);
    return {
      entries: [
        {
          action: 'visitor.delete',
          subjectType: 'preview visitor',
          subjectId: sessionId,
          communityId: erased.communityId,
        },
      ],
      touches: {},
    };
  });
}
