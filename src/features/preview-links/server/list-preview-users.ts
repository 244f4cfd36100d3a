import type { SignedInContext } from '../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { ListPreviewUsersInput, PreviewUserRow } from '../preview-user.schema.ts';
import { listVisitors } from './preview-user.queries.ts';

/** Visitors who said who they are, newest first. Names and addresses are for platform admins alone. */
export function listPreviewUsers(
  { db }: SignedInContext,
  { page, ...filters }: ListPreviewUsersInput,
): Promise<PageOf<PreviewUserRow>> {
  return readPage(page, (window) => listVisitors(db, filters, window));
}
