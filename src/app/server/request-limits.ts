import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkAudience } from '../../access/audience.ts';
import { type EndpointMeta, getDeclaration } from '../../access/endpoint.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import { AppError } from '../../platform/errors.ts';
import { unreadable } from '../../platform/http/api-errors.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { KeyedSemaphore, QueueFullError, Semaphore } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { contract } from '../contract.ts';
import { refuse } from './refuse.ts';

const callLimit = { name: 'api', points: 600, seconds: 60 };

/** The same as for calls: rendering a page costs more than most calls. */
const pageLimit = { name: 'pages', points: 600, seconds: 60 };

/** Counts a request against its client's limit per minute. */
export function countRequest({ limits, config }: Services, c: Context): Promise<void> {
  const limit = /^\/(rpc|api)\//.test(c.req.path) ? callLimit : pageLimit;
  return limits.consume(limit, clientAddress(c, config.trustProxy));
}

/** Default body limit in bytes. */
export const defaultBodyBytes = 256 * 1024;

/** A call with a higher body limit, because it uploads a file. */
export interface LargeCall extends Pick<EndpointMeta, 'audience'> {
  rpcPath: string;
  method: string | undefined;
  restPath: URLPattern;
  maxBytes: number;
}

/** Few enough for a linear search. */
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

/** Converts a contract path such as '/api/communities/{slug}/photo' to a pattern. */
function patternOf(path: string): URLPattern {
  return new URLPattern({ pathname: path.replaceAll(/\{([^}]+)\}/g, ':$1') });
}

/** Returns the call at this path if it declares its own body limit (`endpoint`). */
export function largeCallAt(method: string, path: string): LargeCall | undefined {
  return largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test({ pathname: path })),
  );
}

/** Together they hold about 150 MB while read and processed. */
const totalUploads = { maxConcurrent: 4, maxQueued: 12, timeoutMs: 10_000 };
const uploadsPerPerson = { maxConcurrent: 2, maxQueued: 4, timeoutMs: 10_000 };

const tooManyUploads = () =>
  new AppError('UNAVAILABLE', 'Many files are being uploaded right now. Please try again in a moment.', {
    title: 'Back in a moment',
    retryAfterSeconds: 5,
  });

/**
 * Limits concurrent uploads, and accepts them only from people who may upload. Checks both before the body is read,
 * so that waiting or refused files do not use memory. The gate checks access again when it handles the call.
 */
export function limitUploads(services: Services): MiddlewareHandler {
  const total = new Semaphore(totalUploads);
  const perPerson = new KeyedSemaphore(uploadsPerPerson);
  return async (c, next) => {
    const call = largeCallAt(c.req.method, c.req.path);
    if (!call) return next();
    const { viewer, clientKey } = await createRequestContext(services, c);
    const refusal = checkAudience(call.audience, viewer);
    if (refusal) throw refusal;
    try {
      await perPerson.run(viewer?.userId ?? clientKey, () => total.run(next));
    } catch (error) {
      throw error instanceof QueueFullError ? tooManyUploads() : error;
    }
  };
}

/**
 * Refuses bodies over the limit before they are read.
 *
 * @param maxBytesOf returns the limit of a request
 */
export function limitBody(services: Services, maxBytesOf: (c: Context) => number): MiddlewareHandler {
  const onError = (c: Context) =>
    refuse(c, services, new AppError('TOO_LARGE', 'This is too large to send.'));
  return async (c, next) => {
    const maxSize = maxBytesOf(c);
    // The server reads no more than the announced length, and bodies that no handler has touched are read whole.
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    if (announced) return Number(announced) > maxSize ? onError(c) : next();
    try {
      return await bodyLimit({ maxSize, onError })(c, next);
    } catch {
      // The client disconnected or sent invalid chunks. Later errors are handled elsewhere.
      throw unreadable();
    }
  };
}
