import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Db, prepareOnce, type Queryable, type Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { TimeZone } from '../time-zone.ts';
import { rateLimitCounts } from './rate-limit.tables.ts';

export interface RateLimit {
  /** Unique name in storage. */
  name: string;
  /** Requests allowed per key in `seconds`. */
  points: number;
  seconds: number;
  /**
   * Counts in the database: exact across processes and restarts, for limits that the product promises. Other limits
   * guard against bursts and count in the memory of each process, which needs no query and may reset at a restart.
   */
  isPersistent?: true;
  /** For a persistent limit a day: the window ends at midnight in this zone instead of `seconds` after the first use. */
  timeZone?: TimeZone;
}

/** A limit that the product promises. */
export const perDay = (name: string, points: number): RateLimit => ({
  name,
  points,
  seconds: 24 * 60 * 60,
  isPersistent: true,
});

export interface RateLimits {
  /**
   * Counts one request by `key`. Throws RATE_LIMITED with the seconds to wait when the limit is exceeded.
   *
   * @param tx counts a persistent limit in the transaction of the limited action: then only committed actions count.
   *   Without it, failed attempts count too.
   */
  consume(limit: RateLimit, key: string, tx?: Tx): Promise<void>;
  /** Returns a delay scaled by RATE_LIMIT_SCALE, in milliseconds. */
  wait(milliseconds: number): number;
}

export function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** Pass `message` if waiting is not the only remedy. */
export function rateLimited(
  retryAfterSeconds: number,
  message = `Please wait ${describeWait(retryAfterSeconds)} and try again.`,
  title = 'Too many requests',
): AppError {
  return new AppError('RATE_LIMITED', message, { title, retryAfterSeconds });
}

/**
 * Creates the rate limiter.
 *
 * @param scale RATE_LIMIT_SCALE: multiplies every limit and divides every delay
 * @param onReached called with the name of a limit for each request that it refuses
 */
export function createRateLimits(
  db: Db,
  scale: number,
  onReached: (name: string) => void = () => undefined,
): RateLimits {
  const inMemory = new Map<string, RateLimiterMemory>();
  const secondsOf = ({ seconds }: RateLimit) => Math.max(1, seconds / Math.max(1, scale));
  const pointsOf = ({ points }: RateLimit) => Math.max(1, Math.round(points * scale));

  const countInMemory = async (limit: RateLimit, key: string) => {
    const known = inMemory.get(limit.name);
    const limiter =
      known ??
      new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: secondsOf(limit) });
    inMemory.set(limit.name, limiter);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
    return { count: consumedPoints, secondsLeft: msBeforeNext / 1000 };
  };
  const requireWithinLimit = (limit: RateLimit, { count, secondsLeft }: CountedUse) => {
    if (count <= pointsOf(limit)) return;
    onReached(limit.name);
    // Never longer than the window, even if the clock was set back.
    throw rateLimited(Math.max(1, Math.ceil(Math.min(secondsLeft, secondsOf(limit)))));
  };
  return {
    async consume(limit, key, tx) {
      const counted = limit.isPersistent
        ? await countUse(tx ?? db, {
            name: limit.name,
            key,
            seconds: secondsOf(limit),
            timeZone: scale > 1 ? undefined : limit.timeZone,
          })
        : await countInMemory(limit, key);
      requireWithinLimit(limit, counted);
    },
    wait: (milliseconds) => milliseconds / scale,
  };
}

/** Keeps keys, such as addresses, out of the database. */
export const hashLimitKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The number of uses in the current window, including this one, and the time until it ends. */
interface CountedUse {
  count: number;
  secondsLeft: number;
}

const placeholder = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/**
 * Whether the stored window has ended, told from the new one's end: a distributed PostgreSQL refuses `now()` where a row is
 * updated (ADR 38). One that would end more than a minute after the new one is over, too.
 */
const isOver = sql`(excluded.ends_at - rate_limit_counts.ends_at >= make_interval(secs => ${placeholder('apart', 'float8')})
  or rate_limit_counts.ends_at - excluded.ends_at > interval '1 minute')`;

const zone = placeholder('timeZone', 'text');
/** Null without a zone. */
const nextMidnight = sql`((date_trunc('day', now() at time zone ${zone}) + interval '1 day') at time zone ${zone})`;

/** Two midnights are at least this many seconds apart, two ends in different zones less. */
const midnightsApart = 20 * 3600;

const limitUse = prepareOnce((db) => {
  const counted = db.$with('counted').as(
    db
      .insert(rateLimitCounts)
      .select(
        sql`select ${placeholder('name', 'text')}, ${placeholder('keyHash', 'text')}, 1,
          coalesce(${nextMidnight}, now() + make_interval(secs => ${placeholder('seconds', 'float8')}))`,
      )
      .onConflictDoUpdate({
        target: [rateLimitCounts.name, rateLimitCounts.keyHash],
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimitCounts.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimitCounts.endsAt} end`,
        },
      })
      .returning({ count: rateLimitCounts.count, endsAt: rateLimitCounts.endsAt }),
  );
  const secondsLeft = sql<number>`extract(epoch from ${counted.endsAt} - now())::float8`;
  return db.with(counted).select({ count: counted.count, secondsLeft }).from(counted).prepare('count_use');
});

/**
 * Counts one use of the limit by `key`, by the database's clock, so that the count is exact across processes. A window
 * that ends more than a minute later than a new one would was created by a clock that was ahead, and is over. The minute
 * covers statements that waited for this row: they began before the statement they waited for.
 */
export async function countUse(
  db: Queryable,
  {
    name,
    key,
    seconds,
    timeZone,
  }: { name: string; key: string; seconds: number; timeZone?: TimeZone | undefined },
): Promise<CountedUse> {
  const [used] = await limitUse(db).execute({
    name,
    keyHash: hashLimitKey(key),
    seconds,
    timeZone: timeZone ?? null,
    apart: timeZone === undefined ? seconds : midnightsApart,
  });
  if (!used) throw new Error('The use of a limit was not counted.');
  return used;
}

/** Skips rows that a concurrent request is about to reuse, so that no request waits for this. */
export async function deleteEndedCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from rate_limit_counts where (name, key_hash) in (
      select name, key_hash from rate_limit_counts where ends_at <= now() for update skip locked
    )
  `);
}
