import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { readPage } from '../../../../platform/paging.ts';
import type { listAllUsersInput, userPage } from '../../user-management.schema.ts';
import { listUsers } from './user-list.queries.ts';

/** Returns a page of everybody, deleted people only when asked for. */
export function listAllUsers(
  { db, config }: SignedInContext,
  { page, ...filters }: z.output<typeof listAllUsersInput>,
): Promise<z.input<typeof userPage>> {
  return readPage(page, (window) => listUsers(db, filters, config.adminEmails, window));
}
