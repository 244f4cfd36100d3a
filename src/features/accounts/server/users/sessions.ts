import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import { personExists } from '../account.queries.ts';
import { deleteSession, deleteSessionsOf } from '../session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';

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

/** Signs a person out everywhere and invalidates their sign-in link. */
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

/** Returns the audit entry for an admin signing a person out of one or all browsers. */
function endedSessions(userId: string): DecisionEntry {
  return { action: 'user.end_sessions', subjectType: 'user', subjectId: userId };
}
