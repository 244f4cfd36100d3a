import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

/** What was decided, for the log: who did so and when is known. */
export type Decided = Omit<AuditEntry, 'actorId' | 'now'>;

/**
 * The way in which an admin decides about something that waits, or changes what others have shared: in one transaction
 * with one entry of the audit log, so that neither exists without the other.
 *
 * @param decision holds what it is about, refuses what is no longer as the admin saw it (`requireAsSeen`) or is decided
 *   already (`conflict`), writes, and says what was decided; null when nothing had to be changed
 */
export async function decide(
  { db, viewer, clock }: Pick<SignedInContext, 'db' | 'viewer' | 'clock'>,
  decision: (tx: Tx, now: Date) => Promise<Decided | null>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const decided = await decision(tx, now);
    if (decided) await recordAudit(tx, { ...decided, actorId: viewer.userId, now });
  });
}

/** Refuses a decision about something that has changed since the admin read it. */
export function requireAsSeen(isAsSeen: boolean, changed: { message: string; title?: string }): void {
  if (!isAsSeen) throw conflict(changed.message, { title: changed.title });
}
