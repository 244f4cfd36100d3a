import type { RequestContext } from '../../../../access/server/request-context.ts';
import { type SessionOwner, startSession } from '../../../../access/server/sessions.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { deleteSession } from './session.queries.ts';

/** Starts a session as `startSession` does, and ends the one that this browser had before. */
export async function replaceSession(
  context: RequestContext,
  tx: Tx,
  owner: SessionOwner,
): Promise<() => void> {
  const { viewer } = context;
  if (viewer) await deleteSession(tx, viewer.userId, viewer.sessionId);
  return startSession(context, tx, owner);
}
