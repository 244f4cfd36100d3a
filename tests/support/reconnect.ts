import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Harness } from './harness.ts';

/** Ends all connections and waits until they are gone, so that new ones have changed settings of the database. */
export async function reconnect(h: Harness): Promise<void> {
  await h.db.execute(
    sql`select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await vi.waitUntil(async () => (await h.signedOut().fetch('/signin')).status === 200, { timeout: 20_000 });
}
