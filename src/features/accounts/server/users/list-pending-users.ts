import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import type { ListWaitingInput } from '../../../homes/waiting-list.schema.ts';
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

export const pendingUsersQueue = queueOf({
  title: 'Pending Users',
  path: '/admin#users',
  rows: (db, { userId, communitySlug }, window) =>
    listPending(db, userId, { query: '', communitySlug }, window),
  describe: ({ name, communityName, joinedAt }) => ({
    label: `${name} (${communityName ?? 'no community'})`,
    since: joinedAt,
  }),
});
