import type { SignedInContext } from '../request-context.ts';
import { deleteSession } from './session.queries.ts';
import { sessionCookie } from './sessions.ts';

/** Ends the session of this browser; others of the same person go on. */
export async function signOut({ db, viewer, cookies }: SignedInContext): Promise<void> {
  await deleteSession(db, viewer.userId, viewer.sessionId);
  cookies.clear(sessionCookie);
}
