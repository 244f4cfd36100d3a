import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type CountedUse, countUse } from './rate-limit.queries.ts';

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
}

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

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** Returns the error for too many requests; pass `message` if waiting is not the only remedy. */
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
        ? await countUse(tx ?? db, { name: limit.name, key, seconds: secondsOf(limit) })
        : await countInMemory(limit, key);
      requireWithinLimit(limit, counted);
    },
    wait: (milliseconds) => milliseconds / scale,
  };
}
