import type { SignedInContext } from '../../../access/server/request-context.ts';
import { toCsv } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { AuditFilters, AuditRow, ListAuditLogInput } from '../audit.contract.ts';
import { auditActionLabel, longestAuditExport } from '../audit-actions.ts';
import { auditWords } from '../audit-words.ts';
import { findEntriesAbout, listAuditEntries } from './audit.queries.ts';

/** Returns what was decided and by whom, newest first. */
export function listAuditLog(
  { db }: SignedInContext,
  { page, ...filters }: ListAuditLogInput,
): Promise<PageOf<AuditRow>> {
  return readPage(page, async (window) => {
    const entries = await listAuditEntries(db, filters, window);
    return entries.map((entry) => ({ ...entry, details: auditWords(entry.action, entry.details) }));
  });
}

const limit = 50;

/** Returns the newest decisions about a person. */
export function listAuditOfUser(db: Queryable, userId: string) {
  return findEntriesAbout(db, { type: 'user', id: userId }, limit);
}

const header = ['When (UTC)', 'Who', 'What', 'Kind', 'To what', 'Community', 'Reason', 'Details'];

/** Returns the log as a file for a spreadsheet: the newest 10,000 entries that the filters leave. */
export async function exportAuditLog({ db }: SignedInContext, filters: AuditFilters): Promise<string> {
  const entries = await listAuditEntries(db, filters, { limit: longestAuditExport, offset: 0 });
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
      auditWords(entry.action, entry.details).join('; '),
    ]),
  );
}
