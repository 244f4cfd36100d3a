import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';

/** Hashes what a limit is counted by, such as an address, so that the database holds none of it. */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** How often the limit was used in the window that runs, this time included, and how long that still lasts. */
export interface CountedUse {
  count: number;
  secondsLeft: number;
}

const isOver = sql.raw(`(rate_limit_counts.ends_at <= now()
  or rate_limit_counts.ends_at > excluded.ends_at + interval '1 minute')`);

/**
 * Counts one use of the limit by `key`. One row each, by the clock of the database, so that it is exact however many
 * processes count. A window that would end more than a minute later than one that begins now was begun by a clock that
 * was ahead: it is over. The minute is for statements that waited for this row: they began before the one they waited for.
 */
export async function countUse(
  db: Queryable,
  { name, key, seconds }: { name: string; key: string; seconds: number },
): Promise<CountedUse> {
  const [used] = await db
    .insert(rateLimitCounts)
    .values({
      name,
      keyHash: keyHashOf(key),
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

/** Forgets windows that are over, but for those that somebody begins anew: who counts several must not wait for this. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from rate_limit_counts where (name, key_hash) in (
      select name, key_hash from rate_limit_counts where ends_at <= now() for update skip locked
    )
  `);
}
