import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

export interface RateLimit {
  /** Names the limit in storage; unique. */
  name: string;
  /** Requests allowed per key in `seconds`. */
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one request of `key`. Throws RATE_LIMITED with the seconds to wait when the limit is used up. */
  consume(limit: RateLimit, key: string): Promise<void>;
  /** A waiting time of the product, shortened by RATE_LIMIT_SCALE. Milliseconds in and out. */
  wait(milliseconds: number): number;
}

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/**
 * Limits kept in this process: they guard against bursts, so losing them at a restart costs nothing.
 *
 * @param scale RATE_LIMIT_SCALE: multiplies every limit and divides every waiting time.
 */
export function createRateLimits(scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (limit: RateLimit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: Math.max(1, limit.seconds / Math.max(1, scale)),
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        const retryAfterSeconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000));
        throw new AppError('RATE_LIMITED', `Please wait ${describeWait(retryAfterSeconds)} and try again.`, {
          title: 'Too many requests',
          retryAfterSeconds,
        });
      }
    },
    wait: (milliseconds) => milliseconds / scale,
  };
}
