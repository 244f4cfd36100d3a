import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkAudience } from '../../access/audience.ts';
import { type EndpointMeta, getDeclaration } from '../../access/endpoint.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import { AppError, unavailable } from '../../platform/errors.ts';
import { unreadable } from '../../platform/http/api-errors.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
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

/** Bytes of bodies that arrive or are handled at the same time. Files have limits of their own. */
const bytesAtOnce = { ofClient: 8 * 1024 * 1024, inAll: 32 * 1024 * 1024 };

/**
 * Limits what a request may send, before any route: bytes, time, type, and how much is held in memory at once. A route
 * cannot forget it. Refuses announced bodies before they are read.
 *
 * @param slowest how long a body may take to arrive, in milliseconds; files may take four times as long
 */
export function limitBodies(services: Services, slowest = 30_000): MiddlewareHandler {
  const limitUpload = uploadLimit(services);
  const hold = heldBytes(bytesAtOnce);
  return async (c, next) => {
    const announced = announcedBytes(c);
    if (announced === 0) return next();
    const call = largeCallAt(c.req.method, c.req.path);
    const maxBytes = call?.maxBytes ?? usualBytes;
    if (announced !== null && announced > maxBytes) throw tooLarge();
    if (isBodyless(c.req.method)) {
      c.header('connection', 'close');
      return next();
    }
    if (!isAcceptedType(c))
      throw new AppError('UNSUPPORTED_TYPE', 'This kind of content cannot be read here.');
    const receive = () =>
      withinTime(c, call ? 4 * slowest : slowest, () =>
        announced === null ? readWhole(c, next, maxBytes) : next(),
      );
    if (call) return limitUpload(c, call, receive);
    return hold(clientAddress(c, services.config.trustProxy), announced ?? maxBytes, receive);
  };
}

const tooLarge = () => new AppError('TOO_LARGE', 'This is too large to send.');

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

async function readWhole(c: Context, next: () => Promise<void>, maxSize: number): Promise<void> {
  let read: Promise<void> | undefined;
  const onRead = async () => {
    read = next();
  };
  const onError = () => {
    throw tooLarge();
  };
  try {
    await bodyLimit({ maxSize, onError })(c, onRead);
  } catch (error) {
    // The client disconnected or sent invalid chunks.
    throw error instanceof AppError ? error : unreadable();
  }
  return read;
}

async function withinTime<Result>(
  c: Context,
  milliseconds: number,
  task: () => Promise<Result>,
): Promise<Result> {
  const incoming = (c.env as { incoming?: Pick<IncomingMessage, 'complete'> } | undefined)?.incoming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (incoming?.complete === false)
        reject(new AppError('TIMEOUT', 'This took too long to arrive. Please try again.'));
    }, milliseconds);
  });
  return Promise.race([task(), late]).finally(() => clearTimeout(timer));
}

function heldBytes({ ofClient, inAll }: typeof bytesAtOnce) {
  const held = new Map<string, number>();
  let total = 0;
  const add = (client: string, bytes: number) => {
    total += bytes;
    const rest = (held.get(client) ?? 0) + bytes;
    if (rest > 0) held.set(client, rest);
    else held.delete(client);
  };
  return async <Result>(client: string, bytes: number, task: () => Promise<Result>): Promise<Result> => {
    if (total + bytes > inAll || (held.get(client) ?? 0) + bytes > ofClient) throw unavailable();
    add(client, bytes);
    return task().finally(() => add(client, -bytes));
  };
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
function uploadLimit(services: Services) {
  const total = new Semaphore(totalUploads);
  const perPerson = new KeyedSemaphore(uploadsPerPerson);
  return async <Result>(c: Context, { audience }: LargeCall, receive: () => Promise<Result>) => {
    const { viewer, clientKey } = await createRequestContext(services, c);
    const refusal = checkAudience(audience, viewer);
    if (refusal) throw refusal;
    try {
      return await perPerson.run(viewer?.userId ?? clientKey, () => total.run(receive));
    } catch (error) {
      throw error instanceof QueueFullError ? tooManyUploads() : error;
    }
  };
}
