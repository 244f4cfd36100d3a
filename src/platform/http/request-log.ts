import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

/** Removes secrets from paths: invite tokens. */
function pathForLog(path: string): string {
  return path.replace(/^\/invite\/.+/, '/invite/:token');
}

/** A trace that a proxy or client began (W3C Trace Context, 3.2). */
const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the id of the request's trace, or a new one, where the client sent no `X-Request-Id`. */
export const createRequestId = (c: Context): string =>
  traceparent.exec(c.req.header('traceparent') ?? '')?.[1] ?? randomUUID();

/**
 * Logs one line per request: method, path without query, status, milliseconds and request id. 503 is not logged as an
 * error: the outage has its own log line.
 */
export function requestLog(log: Log, { isAccessLogOn }: Pick<Config, 'isAccessLogOn'>): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: pathForLog(c.req.path),
      status: c.res.status,
      ms,
    };
    if (c.res.status >= 500 && c.res.status !== 503) log.error(line, 'request');
    else log[isAccessLogOn ? 'info' : 'debug'](line, 'request');
  };
}
