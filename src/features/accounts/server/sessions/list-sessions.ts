import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { sessionRow } from '../../account.schema.ts';
import { listSessionsOf } from './session.queries.ts';

/** Returns the browsers the person is signed in with, the one used last first. */
export async function listSessions({
  db,
  clock,
  viewer,
}: SignedInContext): Promise<z.input<typeof sessionRow>[]> {
  const rows = await listSessionsOf(db, viewer.userId, clock.now());
  return rows.map(({ isConfirmed: _, ...row }) => ({ ...row, isCurrent: row.id === viewer.sessionId }));
}
