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
  action: AuditAction;
  subjectType:
    | 'user'
    | 'household'
    | 'vendor'
    | 'cost'
    | 'review'
    | 'community'
    | 'request'
    | 'badge level'
    | 'point reward'
    | 'preview link'
    | 'preview visitor';
  subjectId: string;
  communityId?: string | null;
  reason?: string | null;
  /** What was changed: never anything that tells a person. `name` stands for what has no name in the database. */
  details?: AuditDetails;
  now: Date;
}

/** Records who did what, in the transaction that does it: neither exists without the other. Admins go through `decide`. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** Writes entries for one action on several things. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(entries.map(({ now, ...entry }) => ({ ...entry, createdAt: now })));
}
