import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';

/** Hashes what a limit is counted by, such as an address, so that the database holds none of it. */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A window of a limit that is to be counted. */
export interface LimitUse {
  name: string;
  keyHash: string;
  seconds: number;
}

/** How often the limit was used in the window that runs, this time included, and how long that still lasts. */
export interface CountedUse {
  name: string;
  keyHash: string;
  count: number;
  secondsLeft: number;
}

const isOver = sql.raw(`(rate_limit_counts.ends_at <= now()
  or rate_limit_counts.ends_at > excluded.ends_at + interval '1 minute')`);

/**
 * Returns a statement, or a part of one, that counts a use of each limit and returns them as `CountedUse`. One row
 * each, by the clock of the database, so that it is exact however many processes count. A window that would end more
 * than a minute later than one that begins now was begun by a clock that was ahead: it is over. The minute is for
 * statements that waited for this row: they began before the one they waited for.
 *
 * @param uses a JSON text of `LimitUse[]`
 * @param condition what has to hold for them to be counted
 */
export const countedUses = (uses: SQL, condition: SQL = sql`true`): SQL => sql`
  insert into rate_limit_counts (name, key_hash, count, ends_at)
  select used.name, used."keyHash", 1, now() + make_interval(secs => used.seconds)
  from jsonb_to_recordset(${uses}::jsonb) as used (name text, "keyHash" text, seconds float8)
  where ${condition}
  on conflict (name, key_hash) do update set
    count = case when ${isOver} then 1 else rate_limit_counts.count + 1 end,
    ends_at = case when ${isOver} then excluded.ends_at else rate_limit_counts.ends_at end
  returning name, key_hash as "keyHash", count, extract(epoch from ends_at - now())::float8 as "secondsLeft"
`;

/** Counts one use of the limit by `key`. */
export async function countUse(
  db: Queryable,
  { key, ...limit }: { name: string; key: string; seconds: number },
): Promise<CountedUse> {
  const use: LimitUse = { ...limit, keyHash: keyHashOf(key) };
  const [used] = rowsOf<CountedUse>(await db.execute(countedUses(sql`${JSON.stringify([use])}`)));
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
