import type { SignedInContext } from '../../../access/server/request-context.ts';
import { toCsv } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { AuditFilters, AuditRow, ListAuditLogInput } from '../audit.contract.ts';
import { auditActionLabel, maxAuditExportRows } from '../audit-actions.ts';
import { formatAuditDetails } from '../audit-details.ts';
import { findEntriesAbout, listAuditEntries } from './audit.queries.ts';

/** Returns a page of the audit log, newest first. */
export function listAuditLog(
  { db }: SignedInContext,
  { page, ...filters }: ListAuditLogInput,
): Promise<PageOf<AuditRow>> {
  return readPage(page, async (window) => {
    const entries = await listAuditEntries(db, filters, window);
    return entries.map((entry) => ({ ...entry, details: formatAuditDetails(entry.action, entry.details) }));
  });
}

const limit = 50;

/** Returns the newest entries about a person. */
export function listAuditOfUser(db: Queryable, userId: string) {
  return findEntriesAbout(db, { type: 'user', id: userId }, limit);
}

const header = ['When (UTC)', 'Who', 'What', 'Kind', 'To what', 'Community', 'Reason', 'Details'];

/** Returns the newest 10,000 entries that match the filters as CSV. */
export async function exportAuditLog({ db }: SignedInContext, filters: AuditFilters): Promise<string> {
  const entries = await listAuditEntries(db, filters, { limit: maxAuditExportRows, offset: 0 });
  return toCsv(
    header,
    entries.map((entry) => [
      entry.at.toISOString(),
      entry.actorName,
      auditActionLabel(entry.action),
      entry.subjectType,
      entry.subjectName,
      entry.communityName,
      entry.reason,
      formatAuditDetails(entry.action, entry.details).join('; '),
    ]),
  );
}
