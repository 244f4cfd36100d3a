import type { z } from 'zod';
import type { pendingUserRow } from '../account.schema.ts';
import { listPending } from './account.queries.ts';
import type { SignedInContext } from './request-context.ts';

/** People who wait for approval, the longest first. The admin asking is left out: nobody approves themselves. */
export async function listPendingUsers({
  db,
  viewer,
}: SignedInContext): Promise<z.input<typeof pendingUserRow>[]> {
  const rows = await listPending(db, viewer.userId);
  return rows.map((row) => ({ ...row, email: row.email ?? '' }));
}
