import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** The port in use: the one asked for, or the one the system chose for 0. */
  port: number;
  /** Stops taking connections, lets running requests finish, then cuts what is left after `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** Serves `app`. Slow clients are cut off: headers within 15 s, a whole request within 60 s. */
export function listen(app: Hono, options: { port: number; host: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port: options.port,
        hostname: options.host,
        serverOptions: { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
      },
      (address) => resolve({ port: address.port, close: (graceMs = 10_000) => closeServer(server as Server, graceMs) }),
    );
    server.once('error', reject);
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
