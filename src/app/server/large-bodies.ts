import type { MiddlewareHandler } from 'hono';
import { refusalOf } from '../../access/audience.ts';
import { requestContextOf } from '../../access/server/read-request.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { NoTurnError, Turns, TurnsByKey } from '../../platform/turns.ts';
import { largeCallAt } from './body-sizes.ts';

/** All of them together hold about 150 MB while they are read and worked on. */
const ofEverybody = { atOnce: 4, waiting: 12, milliseconds: 10_000 };
const ofOnePerson = { atOnce: 2, waiting: 4, milliseconds: 10_000 };

const tooMany = () =>
  new AppError('UNAVAILABLE', 'Many files are being uploaded right now. Please try again in a moment.', {
    title: 'Back in a moment',
    retryAfterSeconds: 5,
  });

/**
 * Takes files from few at a time, and only from those who may send them. Both is asked before a body is read: what
 * waits, or is refused, stays in the client's hands and not in memory. The gate looks again, with the call.
 */
export function largeBodiesInTurn(services: Services): MiddlewareHandler {
  const turns = new Turns(ofEverybody);
  const turnsOfPerson = new TurnsByKey(ofOnePerson);
  return async (c, next) => {
    const call = largeCallAt(c.req.method, c.req.path);
    if (!call) return next();
    const { viewer, clientKey } = await requestContextOf(services, c);
    const refusal = refusalOf(call.audience, viewer);
    if (refusal) throw refusal;
    try {
      await turnsOfPerson.run(viewer?.userId ?? clientKey, () => turns.run(next));
    } catch (error) {
      throw error instanceof NoTurnError ? tooMany() : error;
    }
  };
}
