import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    pageRoute: string | undefined;
  }
}

/**
 * Returns the pattern of a request's route, since paths contain tokens and names. Pages set `pageRoute`; the paths of
 * calls in `paths` are patterns themselves. Call it after the handler.
 */
export const routeOf = (c: Context, paths: ReadonlySet<string>): string =>
  paths.has(c.req.path) ? c.req.path : (c.get('pageRoute') ?? routePath(c));

/** A trace that a proxy or client began (W3C Trace Context, 3.2). */
const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the id of the request's trace, or a new one, where the client sent no `X-Request-Id`. */
export const createRequestId = (c: Context): string =>
  traceparent.exec(c.req.header('traceparent') ?? '')?.[1] ?? randomUUID();

/** 503 is not logged as an error: the outage has its own log line. */
export function requestLog(
  log: Log,
  { isAccessLogOn }: Pick<Config, 'isAccessLogOn'>,
  paths: ReadonlySet<string>,
): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: routeOf(c, paths),
      status: c.res.status,
      ms,
    };
    if (c.res.status >= 500 && c.res.status !== 503) log.error(line, 'request');
    else log[isAccessLogOn ? 'info' : 'debug'](line, 'request');
  };
}
