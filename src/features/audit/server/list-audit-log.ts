import type { SignedInContext } from '../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { AuditRow, ListAuditLogInput } from '../audit.schema.ts';
import { auditWords } from '../audit-words.ts';
import { listAuditEntries } from './audit.queries.ts';

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
