import type { MiddlewareHandler } from 'hono';

/**
 * Closes the connection of a request that gets 503. A client that retries on the same connection would be served
 * before clients that wait to connect: the event loop accepts one connection per round.
 */
export const closeRefusedConnections: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503) c.header('connection', 'close');
};
