import { os } from '@orpc/server';
import { AppError, unavailable } from '../../platform/errors.ts';
import { KeyedSemaphore, QueueFullError } from '../../platform/semaphore.ts';
import { getDeclaration } from '../endpoint.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Creates the limits on each person's concurrent writes, so that one client cannot occupy all database connections. No
 * one clicks faster than this by hand.
 *
 * @param timeoutMs how long a write waits for the person's earlier ones
 */
export const createWriteLimits = (timeoutMs = 2_000) =>
  new KeyedSemaphore({ maxConcurrent: 2, maxQueued: 12, timeoutMs });

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many changes at once. Please wait a moment and try again.', {
    title: 'Too many requests',
    retryAfterSeconds: 1,
  });

export const limitConcurrentWrites = os
  .$context<RequestContext>()
  .middleware(async ({ context: { viewer, clientKey, databaseHealth, writes }, procedure, next }) => {
    if (getDeclaration(procedure).route.method === 'GET') return next();
    try {
      return await writes.run(viewer?.userId ?? clientKey, async () => next());
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      // In an outage the writes of all who share an address wait, whatever each of them does.
      throw (await databaseHealth.isAnswering()) ? tooMany() : unavailable();
    }
  });
