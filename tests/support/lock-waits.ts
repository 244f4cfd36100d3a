import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows-of.ts';

/** Waits until that many transactions wait for what another one holds. */
export async function untilBlocked(db: Db, transactions: number): Promise<void> {
  const blocked = async () =>
    rowsOf(
      await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
  await expect.poll(async () => (await blocked()).length).toBeGreaterThanOrEqual(transactions);
}

/** Returns a moment at which a transaction stops until the test lets it go on. */
export function breakpoint() {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    /** Called by the transaction. */
    wait: (): Promise<void> => {
      reached.resolve();
      return released.promise;
    },
    reached: reached.promise,
    /** Lets the transaction go on once that many others wait for it. */
    async releaseOnceBlocked(db: Db, transactions: number): Promise<void> {
      try {
        await untilBlocked(db, transactions);
      } finally {
        released.resolve();
      }
    },
  };
}
