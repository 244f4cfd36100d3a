import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { auditLog, decisionBatches } from '../../../schema/audit.tables.ts';

interface Decided {
  decision: 'approve' | 'refuse';
  reason?: string | undefined;
  onlyMatching: boolean;
}

export type BatchDecision =
  | ({ kind: 'people'; removesVendors: boolean } & Decided)
  | ({ kind: 'homes' } & Decided)
  | { kind: 'undo' };

export type DecisionBatch = typeof decisionBatches.$inferSelect & { decision: BatchDecision };

/** Stores a batch; returns its id. */
export async function insertBatch(
  tx: Tx,
  batch: Pick<DecisionBatch, 'adminId' | 'decision' | 'ids' | 'undoableUntil' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(decisionBatches).values(batch).returning({ id: decisionBatches.id });
  if (!row) throw new Error('The batch was not stored.');
  return row.id;
}

/** Returns a batch by its id, or the newest of an admin that still runs. */
export async function findBatch(
  db: Queryable,
  wanted: { id: string } | { runningOf: string },
): Promise<DecisionBatch | null> {
  const isWanted =
    'id' in wanted
      ? eq(decisionBatches.id, wanted.id)
      : and(eq(decisionBatches.adminId, wanted.runningOf), isNull(decisionBatches.endedAt));
  const [row] = await db
    .select()
    .from(decisionBatches)
    .where(isWanted)
    .orderBy(desc(decisionBatches.createdAt))
    .limit(1);
  return (row as DecisionBatch | undefined) ?? null;
}

/** Ends a batch that is over or stopped; returns false for another one. */
export async function saveBatchOutcome(
  tx: Tx,
  id: string,
  { outcome, endedAt }: Pick<DecisionBatch, 'outcome' | 'endedAt'>,
): Promise<boolean> {
  const [row] = await tx
    .update(decisionBatches)
    .set({ outcome, endedAt: endedAt ?? sql`${decisionBatches.stoppedAt}` })
    .where(eq(decisionBatches.id, id))
    .returning({ endedAt: decisionBatches.endedAt });
  return row?.endedAt != null;
}

/** Returns false if the admin has no such batch. */
export async function stopBatch(db: Queryable, id: string, adminId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(decisionBatches)
    .set({ stoppedAt: now })
    .where(and(eq(decisionBatches.id, id), eq(decisionBatches.adminId, adminId)));
  return rowCount !== 0;
}

/** Whom a batch was about stays only until it has ended and can no longer be undone. */
export const batchEndsAt = sql`case when ${decisionBatches.endedAt} is not null
  then greatest(${decisionBatches.endedAt}, ${decisionBatches.undoableUntil}) end`;

/** Returns about which of these people the admin has decided so since then. */
export async function findDecidedSince(
  db: Queryable,
  { adminId, action, since }: { adminId: string; action: string; since: Date },
  ids: readonly string[],
): Promise<string[]> {
  const isDecided = and(
    eq(auditLog.subjectType, 'user'),
    inArray(auditLog.subjectId, [...ids]),
    eq(auditLog.actorId, adminId),
    eq(auditLog.action, action),
    gte(auditLog.createdAt, since),
  );
  const rows = await db.selectDistinct({ id: auditLog.subjectId }).from(auditLog).where(isDecided);
  return rows.map(({ id }) => id);
}
