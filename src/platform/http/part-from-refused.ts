import type { MiddlewareHandler } from 'hono';

/**
 * Ends the connection of whoever is told to come back. Who asked again at once would be read at once, before all those
 * who wait for a connection: the event loop accepts one a round.
 */
export const partFromRefused: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503) c.header('connection', 'close');
};
