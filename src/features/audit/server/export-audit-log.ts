import type { SignedInContext } from '../../../access/server/request-context.ts';
import { toCsv } from '../../../platform/csv.ts';
import type { AuditFilters } from '../audit.schema.ts';
import { auditActionLabel, longestAuditExport } from '../audit-actions.ts';
import { auditWords } from '../audit-words.ts';
import { listAuditEntries } from './audit.queries.ts';

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
