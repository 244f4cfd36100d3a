import type { SignedInContext } from '../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { ListVisitorsInput, VisitorRow } from '../visitor-admin.schema.ts';
import { listVisitorRows } from './visitor-admin.queries.ts';

/** Visitors who said who they are, newest first. Names and addresses are for platform admins alone. */
export function listVisitors(
  { db }: SignedInContext,
  { page, ...filters }: ListVisitorsInput,
): Promise<PageOf<VisitorRow>> {
  return readPage(page, (window) => listVisitorRows(db, filters, window));
}
