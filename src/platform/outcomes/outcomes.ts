import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { outcomes } from './outcome.tables.ts';

export type Outcome = typeof outcomes.$inferSelect;

export const listOutcomes = (db: Queryable): Promise<Outcome[]> =>
  db.select().from(outcomes).orderBy(outcomes.name);

export async function recordSuccess(db: Queryable, name: string, now: Date): Promise<void> {
  const succeeded = { succeededAt: now, failingSince: null };
  await db
    .insert(outcomes)
    .values({ name, ...succeeded })
    .onConflictDoUpdate({ target: outcomes.name, set: succeeded });
}

/**
 * Keeps when it began to fail, unless a clock that was ahead has said so.
 *
 * @param reason one line without personal data
 */
export async function recordFailure(db: Queryable, name: string, reason: string, now: Date): Promise<void> {
  const failed = { failedAt: now, reason };
  await db
    .insert(outcomes)
    .values({ name, ...failed, failingSince: now })
    .onConflictDoUpdate({
      target: outcomes.name,
      set: { ...failed, failingSince: sql`least(${outcomes.failingSince}, excluded.failing_since)` },
    });
}
