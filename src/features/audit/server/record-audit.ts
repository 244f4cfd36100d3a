import type { Queryable } from '../../../platform/db/database.ts';
import type { AuditAction } from '../audit-actions.ts';
import { auditLog } from './audit.tables.ts';

export interface AuditEntry {
  actorId: string;
  action: AuditAction;
  subjectType: 'user' | 'household' | 'vendor' | 'cost' | 'review' | 'community' | 'request';
  subjectId: string;
  communityId?: string | null;
  reason?: string | null;
  now: Date;
}

/** Records who did what, in the transaction of the deed: neither exists without the other. */
export async function recordAudit(tx: Queryable, { now, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, createdAt: now });
}
