import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkAudience } from '../../access/audience.ts';
import { type EndpointMeta, getDeclaration } from '../../access/endpoint.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import { AppError } from '../../platform/errors.ts';
import { unreadable } from '../../platform/http/api-errors.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { NoTurnError, Turns, TurnsByKey } from '../../platform/turns.ts';
import { contract } from '../contract.ts';
import { refuse } from './refuse.ts';

const callLimit = { name: 'api', points: 600, seconds: 60 };

/** As for calls: rendering a page costs more than most of them. */
const pageLimit = { name: 'pages', points: 600, seconds: 60 };

/** Counts a request against what its client may ask for in a minute. */
export function countRequest({ limits, config }: Services, c: Context): Promise<void> {
  const limit = /^\/(rpc|api)\//.test(c.req.path) ? callLimit : pageLimit;
  return limits.consume(limit, clientAddress(c, config.trustProxy));
}

/** The limit for requests of a usual call, in bytes. */
export const usualBodyBytes = 256 * 1024;

/** A call whose requests may weigh more than usual: those that carry a file. */
export interface LargeCall extends Pick<EndpointMeta, 'audience'> {
  rpcPath: string;
  method: string | undefined;
  restPath: URLPattern;
  maxBytes: number;
}

/** Few, so that looking through them costs nothing. */
const largeCalls: readonly LargeCall[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { meta, route } = getDeclaration(procedure);
    if (meta.maxBodyBytes === undefined) return [];
    return {
      audience: meta.audience,
      rpcPath: `/rpc/${feature}/${name}`,
      method: route.method,
      restPath: patternOf(`/api${route.path ?? ''}`),
      maxBytes: meta.maxBodyBytes,
    };
  }),
);

/** Returns the pattern of a route as contracts write it: '/api/communities/{slug}/photo'. */
function patternOf(path: string): URLPattern {
  return new URLPattern({ pathname: path.replaceAll(/\{([^}]+)\}/g, ':$1') });
}

/** Returns the call at this address if it declares a weight of its own (`endpoint`). */
export function largeCallAt(method: string, path: string): LargeCall | undefined {
  return largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test({ pathname: path })),
  );
}

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
    const { viewer, clientKey } = await createRequestContext(services, c);
    const refusal = checkAudience(call.audience, viewer);
    if (refusal) throw refusal;
    try {
      await turnsOfPerson.run(viewer?.userId ?? clientKey, () => turns.run(next));
    } catch (error) {
      throw error instanceof NoTurnError ? tooMany() : error;
    }
  };
}

/**
 * Refuses bodies that are too large before they are read.
 *
 * @param mostOf returns how many bytes a request may have
 */
export function limitBody(services: Services, mostOf: (c: Context) => number): MiddlewareHandler {
  const onError = (c: Context) =>
    refuse(c, services, new AppError('TOO_LARGE', 'This is too large to send.'));
  return async (c, next) => {
    const maxSize = mostOf(c);
    // The server reads no more than what was announced, and a body that nobody has touched is read as a whole.
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    if (announced) return Number(announced) > maxSize ? onError(c) : next();
    try {
      return await bodyLimit({ maxSize, onError })(c, next);
    } catch {
      // The client broke off, or sent pieces that are none. What comes after this has its errors handled by itself.
      throw unreadable();
    }
  };
}
