import type { Context, MiddlewareHandler } from 'hono';
import { checkAudience } from '../../access/audience.ts';
import { type EndpointMeta, getDeclaration } from '../../access/endpoint.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import { AppError } from '../../platform/errors.ts';
import { FairShare } from '../../platform/fair-share.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { receiveBody, tooLarge } from '../../platform/http/receive-body.ts';
import { KeyedSemaphore, QueueFullError, Semaphore } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { contract } from '../contract.ts';

const callLimit = { name: 'api', points: 600, seconds: 60 };

/** The same as for calls: rendering a page costs more than most calls. */
const pageLimit = { name: 'pages', points: 600, seconds: 60 };

export function countRequest({ limits, config }: Services, c: Context): Promise<void> {
  const limit = /^\/(rpc|api)\//.test(c.req.path) ? callLimit : pageLimit;
  return limits.consume(limit, clientAddress(c, config.trustProxy));
}

/** The limit of bodies, except of calls that declare another one because they carry a file (`endpoint`). */
const usualBytes = 256 * 1024;

/** What bodies may hold in memory, from their first byte until they are handled: calls and forms by client … */
const bodyMemory = { total: 32 * 1024 * 1024, part: 1 / 16 };

/** … and files by person. */
const fileMemory = { total: 64 * 1024 * 1024, part: 1 / 2 };

/**
 * Limits what a request may send, before any route: bytes, speed, type, and how much is held in memory at once. A
 * route cannot forget it. Refuses bodies that are announced as too large before they are read.
 *
 * @param patience how long a body may come too slowly, in milliseconds; a whole body may take six times as long, a
 *   file 24 times
 */
export function limitBodies(services: Services, patience = 5_000): MiddlewareHandler {
  const limitUpload = uploadLimit(services, patience);
  const memory = new FairShare(bodyMemory);
  return async (c, next) => {
    const announced = announcedBytes(c);
    if (announced === 0) return next();
    const call = largeCallAt(c.req.method, c.req.path);
    if (announced !== null && announced > (call?.maxBytes ?? usualBytes)) throw tooLarge();
    if (isBodyless(c.req.method)) {
      c.header('connection', 'close');
      return next();
    }
    if (!isAcceptedType(c))
      throw new AppError('UNSUPPORTED_TYPE', 'This kind of content cannot be read here.');
    if (call) return limitUpload(c, call, next);
    const share = memory.open(clientAddress(c, services.config.trustProxy));
    try {
      await receiveBody(c, share, { maxBytes: usualBytes, patience, maxWaits: 6 });
      return await next();
    } finally {
      share.release();
    }
  };
}

/** No handler reads the body of such a request. */
const isBodyless = (method: string) => method === 'GET' || method === 'HEAD';

/** Returns how many bytes the body will have; null if the client does not say so, 0 without a body. */
function announcedBytes({ req }: Context): number | null {
  if (req.header('transfer-encoding')) return null;
  const length = req.header('content-length');
  if (length !== undefined) return Number(length);
  return isBodyless(req.method) || req.raw.body === null ? 0 : null;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const callTypes = /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Returns whether calls get JSON or a form, and pages a form. */
function isAcceptedType({ req }: Context): boolean {
  const isCall = /^\/(?:rpc|api)\//.test(req.path);
  return (isCall ? callTypes : formTypes).test(req.header('content-type') ?? '');
}

interface LargeCall extends Pick<EndpointMeta, 'audience'> {
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

function largeCallAt(method: string, path: string): LargeCall | undefined {
  return largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test({ pathname: path })),
  );
}

/** Files that are handled at once, after they have arrived. */
const handledUploads = { maxConcurrent: 4, maxQueued: 12, timeoutMs: 10_000 };
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
function uploadLimit(services: Services, patience: number) {
  const handled = new Semaphore(handledUploads);
  const perPerson = new KeyedSemaphore(uploadsPerPerson);
  const memory = new FairShare(fileMemory);
  return async (c: Context, { audience, maxBytes }: LargeCall, next: () => Promise<void>) => {
    const { viewer, clientKey } = await createRequestContext(services, c);
    const refusal = checkAudience(audience, viewer);
    if (refusal) throw refusal;
    const person = viewer?.userId ?? clientKey;
    const share = memory.open(person);
    try {
      return await perPerson.run(person, async () => {
        await receiveBody(c, share, { maxBytes, patience, maxWaits: 24 });
        return handled.run(next);
      });
    } catch (error) {
      throw error instanceof QueueFullError ? tooManyUploads() : error;
    } finally {
      share.release();
    }
  };
}
