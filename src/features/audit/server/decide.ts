import { adminRoleOf, isAdmin } from '../../../access/audience.ts';
import type { AdminContext } from '../../../access/server/request-context.ts';
import { checkStepUp, refuseWithoutProof } from '../../../access/server/step-up.ts';
import type { AdminRole } from '../../../catalogue/author-label.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { refreshFigures, type Touched } from '../../figures/server/vendor-stats.ts';

/** `decide` adds the actor, their role and the time. */
export type DecisionEntry = Omit<AuditEntry, 'actorId' | 'actorRole' | 'now'>;

export interface Decision {
  /** One entry per subject; empty if nothing changed. */
  entries: readonly DecisionEntry[];
  /** The people and vendors whose figures change; `{}` if none do. */
  touches: Touched;
}

/**
 * Runs an admin's decision in one transaction and records it in the audit log, so neither exists without the other. It
 * updates figures last, since they are locked after people and vendors. Throws STEP_UP, and undoes everything, if the
 * admin must first prove again who they are.
 *
 * @param decision locks its subject, rejects it if it has changed since the admin saw it (`requireUnchanged`) or is
 *   already decided (`conflict`), and writes
 * @returns the result of `decision`
 */
export async function decide<Result extends Decision>(
  { config, db, viewer, clock }: Pick<AdminContext, 'config' | 'db' | 'viewer' | 'clock'>,
  decision: (tx: Tx, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Read before the decision, which may end the session that holds the proof.
    const { sessionId } = viewer;
    const asks = isAdmin(viewer) && sessionId !== null;
    const stepUp = asks ? await checkStepUp(tx, { config, clock, viewer: { ...viewer, sessionId } }) : null;
    const result = await decision(tx, now);
    // Only what is recorded is a decision: admins contribute as residents, too.
    if (result.entries.length > 0 && stepUp) refuseWithoutProof(stepUp);
    const actorId = viewer.userId;
    await recordAudits(
      tx,
      result.entries.map((entry) => ({
        ...entry,
        actorId,
        actorRole: adminRoleOf(viewer, entry.communityId),
        now,
      })),
    );
    await refreshFigures(tx, result.touches, now);
    return result;
  });
}

export function requireUnchanged(isUnchanged: boolean, changed: { message: string; title?: string }): void {
  if (!isUnchanged) throw conflict(changed.message, { title: changed.title });
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
