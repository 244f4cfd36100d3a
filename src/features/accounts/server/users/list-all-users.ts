import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { readPage } from '../../../../platform/paging.ts';
import { listAllUsersInput, type userPage } from '../../user-management.schema.ts';
import { listUsers } from './user-list.queries.ts';

/** Returns a page of everybody, deleted people only when asked for. */
export function listAllUsers(
  { db, config }: SignedInContext,
  { page, ...filters }: z.output<typeof listAllUsersInput>,
): Promise<z.input<typeof userPage>> {
  return readPage(page, (window) => listUsers(db, filters, config.adminEmails, window));
}

const notMailed = listAllUsersInput.parse({ status: 'email-failed' });

/** Returns how many approved people got no mail, in all communities or in one. */
export async function countPeopleNotMailed(db: Queryable, communitySlug: string | null): Promise<number> {
  const [first] = await listUsers(db, { ...notMailed, communitySlug }, [], { limit: 1, offset: 0 });
  return first?.total ?? 0;
}
