import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type CountedUse, countUse } from './rate-limit.queries.ts';

export interface RateLimit {
  /** Names the limit in storage; unique. */
  name: string;
  /** Requests allowed per key in `seconds`. */
  points: number;
  seconds: number;
  /**
   * Set where the limit is a promise: it is counted in the database, exactly, for all processes and over restarts. Any
   * other guards against bursts: it is counted in the memory of each process, which costs no question, and losing the
   * count at a restart costs nothing.
   */
  isKept?: true;
}

export interface RateLimits {
  /**
   * Counts one request of `key`. Throws RATE_LIMITED with the seconds to wait when the limit is used up.
   *
   * @param tx where a kept limit is counted with what it limits: then only what was committed counts. Without it
   *   attempts count, also those that fail.
   */
  consume(limit: RateLimit, key: string, tx?: Tx): Promise<void>;
  /** A waiting time of the product, shortened by RATE_LIMIT_SCALE. Milliseconds in and out. */
  wait(milliseconds: number): number;
}

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** Returns the error for too many requests; `message` says what to do about it where waiting is not all. */
export function rateLimited(
  retryAfterSeconds: number,
  message = `Please wait ${describeWait(retryAfterSeconds)} and try again.`,
  title = 'Too many requests',
): AppError {
  return new AppError('RATE_LIMITED', message, { title, retryAfterSeconds });
}

/**
 * Makes what counts the uses of limits.
 *
 * @param scale RATE_LIMIT_SCALE: multiplies every limit and divides every waiting time
 */
export function createRateLimits(db: Db, scale: number): RateLimits {
  const inMemory = new Map<string, RateLimiterMemory>();
  const secondsOf = ({ seconds }: RateLimit) => Math.max(1, seconds / Math.max(1, scale));
  const pointsOf = ({ points }: RateLimit) => Math.max(1, Math.round(points * scale));

  const countHere = async (limit: RateLimit, key: string) => {
    const known = inMemory.get(limit.name);
    const limiter =
      known ??
      new RateLimiterMemory({ keyPrefix: limit.name, points: limit.points, duration: secondsOf(limit) });
    inMemory.set(limit.name, limiter);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
    return { count: consumedPoints, secondsLeft: msBeforeNext / 1000 };
  };
  const requireRoom = (limit: RateLimit, { count, secondsLeft }: CountedUse) => {
    if (count <= pointsOf(limit)) return;
    // No longer than the limit's own time, should the clock have been put back.
    throw rateLimited(Math.max(1, Math.ceil(Math.min(secondsLeft, secondsOf(limit)))));
  };
  return {
    async consume(limit, key, tx) {
      const counted = limit.isKept
        ? await countUse(tx ?? db, { name: limit.name, key, seconds: secondsOf(limit) })
        : await countHere(limit, key);
      requireRoom(limit, counted);
    },
    wait: (milliseconds) => milliseconds / scale,
  };
}
