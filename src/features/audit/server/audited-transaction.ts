import { adminRoleOf, hasAdminRights } from '../../../access/audience.ts';
import type { AdminContext } from '../../../access/server/request-context.ts';
import { requireStillAdmin } from '../../../access/server/step-up.ts';
import type { AdminRole } from '../../../catalogue/author-label.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { EnqueueOptions } from '../../../platform/jobs/jobs.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { refreshFigures, type Touched } from '../../figures/server/vendor-stats.ts';
import { undoEnd } from '../audit.rules.ts';

export type AuditedContext = Pick<
  AdminContext,
  'config' | 'db' | 'viewer' | 'clock' | 'limits' | 'undoableUntil'
>;

/** `auditedTransaction` adds the actor, their role and the times. */
export type AuditedEntry = Omit<AuditEntry, 'actorId' | 'actorRole' | 'undoableUntil' | 'now'>;

export interface Audited {
  /** One entry per subject; empty if nothing changed. */
  entries: readonly AuditedEntry[];
  /** The people and vendors whose figures change; `{}` if none do. */
  touches: Touched;
}

/** How long what is written can be undone. */
export interface UndoTime {
  undoableUntil: Date;
  /** Starts a job, such as an email, once it can no longer be undone. */
  afterUndo: EnqueueOptions;
}

/**
 * Runs a person's write in one transaction and records it in the audit log, so neither exists without the other. It
 * updates figures last, since they are locked after people and vendors. Writes nothing once an admin's session or one of
 * their rights has ended, because these may have allowed it. Residents use it through `contribute`, admins through `decide`.
 *
 * @returns the result of `write`
 */
export async function auditedTransaction<Result extends Audited>(
  context: AuditedContext,
  write: (tx: Tx, now: Date, undo: UndoTime) => Promise<Result>,
): Promise<Result> {
  const { db, viewer, clock, limits } = context;
  const now = clock.now();
  const undoableUntil = undoEnd(now, context.undoableUntil);
  const undoableMs = undoableUntil.getTime() - now.getTime();
  const afterUndo = { startAfter: new Date(now.getTime() + limits.wait(undoableMs + 1_000)) };
  return db.transaction(async (tx) => {
    if (hasAdminRights(viewer)) await requireStillAdmin(tx, context);
    const result = await write(tx, now, { undoableUntil, afterUndo });
    const actorId = viewer.userId;
    await recordAudits(
      tx,
      result.entries.map((entry) => ({
        ...entry,
        actorId,
        actorRole: adminRoleOf(viewer, entry.communityId),
        undoableUntil,
        now,
      })),
    );
    await refreshFigures(tx, result.touches, now);
    return result;
  });
}

/**
 * Runs an admin's decision as an audited transaction. The gate has asked for their proof.
 *
 * @param decision locks its subject, rejects it if it has changed since the admin saw it (`requireUnchanged`) or is
 *   already decided (`conflict`), and writes
 * @returns the result of `decision`
 */
export async function decide<Result extends Audited>(
  context: AuditedContext,
  decision: (tx: Tx, now: Date, undo: UndoTime) => Promise<Result>,
): Promise<Result> {
  if (!hasAdminRights(context.viewer)) throw forbidden();
  return auditedTransaction(context, decision);
}

interface AuditDetails {
  name?: string;
  before?: object | null;
  after?: object | null;
}

export type SubjectType =
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
  | 'site'
  | 'job';

export interface AuditEntry {
  actorId: string;
  actorRole?: AdminRole | null;
  /** The contract of the call has its words. */
  action: `${string}.${string}`;
  subject: readonly [type: SubjectType, id: string];
  communityId?: string | null;
  reason?: string | null;
  /** The changes, without personal data. `name` identifies a subject that has no name in the database. */
  details?: AuditDetails;
  undoableUntil?: Date;
  now: Date;
}

/** Records an action in its own transaction, so neither exists without the other. Admins' decisions use `decide`. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ now, subject: [subjectType, subjectId], ...entry }) => ({
    ...entry,
    subjectType,
    subjectId,
    createdAt: now,
  }));
  await tx.insert(auditLog).values(rows);
}
