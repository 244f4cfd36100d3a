import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';

/** Hashes the key of a limit, such as an address, so that the database does not store it. */
export const hashLimitKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The number of uses in the current window, including this one, and the time until it ends. */
export interface CountedUse {
  count: number;
  secondsLeft: number;
}

const isOver = sql.raw(`(rate_limit_counts.ends_at <= now()
  or rate_limit_counts.ends_at > excluded.ends_at + interval '1 minute')`);

/**
 * Counts one use of the limit by `key`, by the database's clock, so that the count is exact across processes. A window
 * that ends more than a minute later than a new one would was created by a clock that was ahead, and is over. The minute
 * covers statements that waited for this row: they began before the statement they waited for.
 */
export async function countUse(
  db: Queryable,
  { name, key, seconds }: { name: string; key: string; seconds: number },
): Promise<CountedUse> {
  const [used] = await db
    .insert(rateLimitCounts)
    .values({
      name,
      keyHash: hashLimitKey(key),
      count: 1,
      endsAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .onConflictDoUpdate({
      target: [rateLimitCounts.name, rateLimitCounts.keyHash],
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimitCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimitCounts.endsAt} end`,
      },
    })
    .returning({
      count: rateLimitCounts.count,
      secondsLeft: sql<number>`extract(epoch from ${rateLimitCounts.endsAt} - now())::float8`,
    })
    .prepare('count_use')
    .execute();
  if (!used) throw new Error('The use of a limit was not counted.');
  return used;
}

/** Deletes ended windows. Skips rows that a concurrent request is about to reuse, so that no one waits for this. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from rate_limit_counts where (name, key_hash) in (
      select name, key_hash from rate_limit_counts where ends_at <= now() for update skip locked
    )
  `);
}
