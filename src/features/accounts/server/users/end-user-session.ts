import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { deleteSession } from '../sessions/session.queries.ts';
import { recordEndedSessions } from './record-ended-sessions.ts';

/** Signs a person out of one browser. */
export async function endUserSession(
  context: SignedInContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await deleteSession(tx, userId, sessionId))) throw notFound();
    await recordEndedSessions(context, tx, userId);
  });
}
