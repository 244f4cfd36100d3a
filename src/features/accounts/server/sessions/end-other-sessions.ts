import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { deleteOtherSessionsOf } from './session.queries.ts';

/** Signs the person out everywhere but here. */
export async function endOtherSessions({ db, viewer }: SignedInContext): Promise<{ ended: number }> {
  return { ended: await deleteOtherSessionsOf(db, viewer.userId, viewer.sessionId) };
}
