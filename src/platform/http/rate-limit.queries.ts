import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';

export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const now = sql`now()`;

/**
 * Counts one use and returns how many that makes in the window, and how long the window still lasts. One statement on
 * one row, by the clock of the database, so that it is exact however many processes count. A window that would end
 * more than a minute later than one that begins now was begun by a clock that was ahead: it is over. The minute is for
 * statements that waited for this row: they began before the one they waited for.
 */
export async function countUse(
  db: Queryable,
  { name, key, seconds }: { name: string; key: string; seconds: number },
): Promise<{ count: number; secondsLeft: number }> {
  const { count, endsAt } = rateLimitCounts;
  const isOver = sql`(${endsAt} <= ${now} or ${endsAt} > excluded.ends_at + interval '1 minute')`;
  const [used] = await db
    .insert(rateLimitCounts)
    .values({
      name,
      keyHash: keyHashOf(key),
      count: 1,
      endsAt: sql`${now} + make_interval(secs => ${seconds}::float8)`,
    })
    .onConflictDoUpdate({
      target: [rateLimitCounts.name, rateLimitCounts.keyHash],
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ count, secondsLeft: sql`extract(epoch from ${endsAt} - ${now})`.mapWith(Number) });
  if (!used) throw new Error('The use of a limit was not counted.');
  return used;
}

/** Forgets windows that are over. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.delete(rateLimitCounts).where(lte(rateLimitCounts.endsAt, now));
}
