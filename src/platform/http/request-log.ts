import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** Path segments that hold a secret or name a thing are of no use in a log, and may be personal. */
function pathForLog(path: string): string {
  return path.replace(/^\/invite\/.+/, '/invite/:token');
}

/**
 * Logs one line a request: method, path without its query, status, milliseconds and the request id. 503 is no alarm:
 * what is unavailable has a line of its own, not one for each request that needed it.
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
