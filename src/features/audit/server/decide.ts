import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { type AuditEntry, recordAudits } from './record-audit.ts';

export type Deciding = Pick<SignedInContext, 'db' | 'viewer' | 'clock'>;

/** What was decided, for the log: who did so and when is known. */
export type Decided = Omit<AuditEntry, 'actorId' | 'now'>;

export interface Decision<Result> {
  /** One for each thing that was decided about; none when nothing had to be changed. */
  decided: readonly Decided[];
  result: Result;
}

/**
 * Decides, as an admin, about something that waits, or changes what others have shared: in one transaction
 * with one entry of the audit log, so that neither exists without the other.
 *
 * @param decision holds what it is about, refuses what is no longer as the admin saw it (`requireAsSeen`) or is decided
 *   already (`conflict`), writes, and says what was decided; null when nothing had to be changed
 */
export async function decide(
  context: Deciding,
  decision: (tx: Tx, now: Date) => Promise<Decided | null>,
): Promise<void> {
  await decideWithResult(context, async (tx, now) => {
    const decided = await decision(tx, now);
    return { decided: decided ? [decided] : [], result: undefined };
  });
}

/** Decides as `decide` does, with an answer or about several things at once. */
export async function decideWithResult<Result>(
  { db, viewer, clock }: Deciding,
  decision: (tx: Tx, now: Date) => Promise<Decision<Result>>,
): Promise<Result> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { decided, result } = await decision(tx, now);
    await recordAudits(
      tx,
      decided.map((entry) => ({ ...entry, actorId: viewer.userId, now })),
    );
    return result;
  });
}

/** Refuses a decision about something that has changed since the admin read it. */
export function requireAsSeen(isAsSeen: boolean, changed: { message: string; title?: string }): void {
  if (!isAsSeen) throw conflict(changed.message, { title: changed.title });
}
