import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { personExists } from '../account.queries.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { endedSessions } from './ended-sessions.ts';

/** Signs a person out everywhere; a sign-in link that is on its way is void, too. */
export async function endAllSessionsOfUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  const { ended } = await decide(context, async (tx) => {
    if (!(await personExists(tx, userId))) throw notFound();
    const ended = await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    return { entries: ended > 0 ? [endedSessions(userId)] : [], touches: {}, ended };
  });
  return { ended };
}
