import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** Removes secrets from paths: invite tokens. */
function pathForLog(path: string): string {
  return path.replace(/^\/invite\/.+/, '/invite/:token');
}

/**
 * Logs one line per request: method, path without query, status, milliseconds and request id. 503 is not logged as an
 * error: the outage has its own log line.
 */
export function requestLog(log: Log): MiddlewareHandler {
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
    else log.debug(line, 'request');
  };
}
