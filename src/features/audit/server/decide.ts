import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { refreshFigures, type Touched } from '../../figures/server/vendor-stats.ts';
import { type AuditEntry, recordAudits } from './record-audit.ts';

/** What was decided, for the audit log: `decide` adds who did so and when. */
export type DecisionEntry = Omit<AuditEntry, 'actorId' | 'now'>;

export interface Decision {
  /** One for each thing that was decided about; none when nothing had to be changed. */
  entries: readonly DecisionEntry[];
  /** Whose figures change with it; `{}` for nobody's. */
  touches: Touched;
}

/**
 * Decides, as an admin, about something that waits, or changes what others have shared: in one transaction with its
 * entries in the audit log, so that neither exists without the other. Figures are brought up to date last, since they are
 * locked after people and vendors.
 *
 * @param decision locks what it is about, refuses what has changed since the admin saw it (`requireUnchanged`) or is
 *   decided already (`conflict`), and writes
 * @returns what `decision` returned
 */
export async function decide<Made extends Decision>(
  { db, viewer, clock }: Pick<SignedInContext, 'db' | 'viewer' | 'clock'>,
  decision: (tx: Tx, now: Date) => Promise<Made>,
): Promise<Made> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const made = await decision(tx, now);
    const actorId = viewer.userId;
    await recordAudits(
      tx,
      made.entries.map((entry) => ({ ...entry, actorId, now })),
    );
    await refreshFigures(tx, made.touches, now);
    return made;
  });
}

/** Refuses a decision about something that has changed since the admin read it. */
export function requireUnchanged(isUnchanged: boolean, changed: { message: string; title?: string }): void {
  if (!isUnchanged) throw conflict(changed.message, { title: changed.title });
}
