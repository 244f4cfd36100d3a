import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { sessionCookie } from '../../../../access/server/sessions.ts';
import { deleteSession } from './session.queries.ts';

/** Ends the session of this browser; others of the same person go on. */
export async function signOut({ db, log, requestId, viewer, cookies }: SignedInContext): Promise<void> {
  await deleteSession(db, viewer.userId, viewer.sessionId);
  log.info({ requestId, userId: viewer.userId }, 'signed out');
  cookies.clear(sessionCookie);
}
