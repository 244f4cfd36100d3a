import { os } from '@orpc/server';
import { AppError } from '../../platform/errors.ts';
import { NoTurnError, TurnsByKey } from '../../platform/turns.ts';
import { declarationOf } from '../endpoint.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Makes the turns in which each person's writes run. Nobody's own hands press more buttons at once; the connections
 * of the database are for everybody.
 */
export const writeTurns = () => new TurnsByKey({ atOnce: 2, waiting: 12, milliseconds: 2_000 });

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many changes at once. Please wait a moment and try again.', {
    title: 'Too many requests',
    retryAfterSeconds: 1,
  });

/** Lets each person, or each client that is signed out, make a few writing calls at a time. */
export const writesInTurn = os
  .$context<RequestContext>()
  .middleware(async ({ context: { viewer, clientKey, writes }, procedure, next }) => {
    if (declarationOf(procedure).route.method === 'GET') return next();
    try {
      return await writes.run(viewer?.userId ?? clientKey, async () => next());
    } catch (error) {
      throw error instanceof NoTurnError ? tooMany() : error;
    }
  });
