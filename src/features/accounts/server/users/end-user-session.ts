import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { deleteSession } from '../sessions/session.queries.ts';
import { endedSessions } from './ended-sessions.ts';

/** Signs a person out of one browser. */
export async function endUserSession(
  context: SignedInContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    if (!(await deleteSession(tx, userId, sessionId))) throw notFound();
    return { entries: [endedSessions(userId)], touches: {} };
  });
}
