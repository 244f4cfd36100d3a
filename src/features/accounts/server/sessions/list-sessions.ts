import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { noteMoments, noteTopics, timeOfReading, unheard } from '../../../../platform/reading.ts';
import type { sessionRow } from '../../account.schema.ts';
import { listSessionsOf } from './session.queries.ts';

/** Returns the browsers the person is signed in with, the one used last first. */
export async function listSessions({
  db,
  clock,
  viewer,
}: SignedInContext): Promise<z.input<typeof sessionRow>[]> {
  const { userId, sessionId } = viewer;
  const now = timeOfReading(clock);
  noteTopics([`sessions:${userId}`]);
  const rows = await unheard(() => listSessionsOf(db, userId, now));
  noteMoments(
    rows.map(({ until }) => until),
    now,
  );
  return rows.map(({ isConfirmed: _, until: __, ...row }) => ({ ...row, isCurrent: row.id === sessionId }));
}
