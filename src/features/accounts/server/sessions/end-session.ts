import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { sessionCookie } from '../../../../access/server/sessions.ts';
import { notFound } from '../../../../platform/errors.ts';
import { deleteSession } from './session.queries.ts';

/** Ends one of the person's own sessions; somebody else's is not found. */
export async function endSession(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { db, viewer, cookies } = context;
  if (!(await deleteSession(db, viewer.userId, sessionId))) throw notFound();
  if (sessionId === viewer.sessionId) cookies.clear(sessionCookie);
}
