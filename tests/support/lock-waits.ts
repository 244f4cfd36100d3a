import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';

/** Waits until the given number of transactions wait for a lock. */
export async function untilBlocked(db: Db, transactions: number): Promise<void> {
  const blocked = async () =>
    rowsOf(
      await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
  await expect.poll(async () => (await blocked()).length).toBeGreaterThanOrEqual(transactions);
}

/** Returns a breakpoint that stops a transaction until the test releases it. */
export function breakpoint() {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    /** Called by the transaction. */
    wait: (): Promise<void> => {
      reached.resolve();
      return released.promise;
    },
    reached: reached.promise,
    /** Releases the transaction once the given number of others wait for it. */
    async releaseOnceBlocked(db: Db, transactions: number): Promise<void> {
      try {
        await untilBlocked(db, transactions);
      } finally {
        released.resolve();
      }
    },
  };
}
