import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Rows that are deleted once they have ended. */
export interface Expiring {
  readonly table: PgTable;
  readonly endsAt: SQLWrapper;
  /** How long they are kept after that, in milliseconds. */
  readonly keptMs?: number;
}

export async function deleteEnded(db: Db, expiring: readonly Expiring[], now: Date): Promise<void> {
  for (const { table, endsAt, keptMs = 0 } of expiring) {
    const before = new Date(now.getTime() - keptMs).toISOString();
    await db.delete(table).where(sql`${endsAt} <= ${before}::timestamptz`);
  }
}
