import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { totalOf } from '../../../../platform/db/row-count.ts';
import { readPage } from '../../../../platform/paging.ts';
import type { ListWaitingInput } from '../../../homes/waiting-list.schema.ts';
import { type WaitingQueue, waitingQueue } from '../../../homes/waiting-queue.ts';
import type { pendingUserPage } from '../../account.schema.ts';
import { listPending } from '../account.queries.ts';

/**
 * Returns people who wait for approval, the longest first. The admin asking is left out: nobody approves themselves.
 */
export async function listPendingUsers(
  { db, viewer }: SignedInContext,
  { page, ...filters }: ListWaitingInput,
): Promise<z.input<typeof pendingUserPage>> {
  const waiting = await readPage(page, (window) => listPending(db, viewer.userId, filters, window));
  return { ...waiting, rows: waiting.rows.map((row) => ({ ...row, email: row.email ?? '' })) };
}

const longestWaiting = (db: Queryable, adminId: string, limit: number) =>
  listPending(db, adminId, { query: '', communitySlug: null }, { limit, offset: 0 });

/** Returns how many they are, to be a part of a query. */
export const waitingUsersTotal = (db: Queryable, adminId: string) => totalOf(longestWaiting(db, adminId, 1));

/** Returns the same people, as an admin is told of them. */
export async function waitingUsers(db: Queryable, adminId: string, limit: number): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, adminId, limit);
  return waitingQueue(rows, ({ name, communityName, joinedAt }) => ({
    label: `${name} (${communityName ?? 'no community'})`,
    since: joinedAt,
  }));
}
