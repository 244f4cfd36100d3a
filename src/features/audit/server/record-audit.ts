import type { AdminRole } from '../../../catalogue/author-label.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import type { AuditAction } from '../audit-actions.ts';

export interface AuditDetails {
  name?: string;
  before?: object | null;
  after?: object | null;
}

export interface AuditEntry {
  actorId: string;
  actorRole?: AdminRole | null;
  action: AuditAction;
  subjectType:
    | 'user'
    | 'household'
    | 'vendor'
    | 'cost'
    | 'review'
    | 'community'
    | 'question'
    | 'question answer'
    | 'request'
    | 'badge level'
    | 'point reward'
    | 'preview link'
    | 'preview visitor'
    | 'job';
  subjectId: string;
  communityId?: string | null;
  reason?: string | null;
  /** The changes, without personal data. `name` identifies a subject that has no name in the database. */
  details?: AuditDetails;
  now: Date;
}

/** Records an action in its own transaction, so neither exists without the other. Admins' decisions use `decide`. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** Records an action on several subjects. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries.map(({ now, ...entry }) => ({ ...entry, createdAt: now })));
}
