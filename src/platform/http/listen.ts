import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** The port in use: the one asked for, or the one the system chose for 0. */
  port: number;
  /**
   * Ends connections with their next answer for up to a second, so that no client meets a reset; then takes no more,
   * lets running requests finish, and cuts what is left after `graceMs`.
   */
  close(graceMs?: number): Promise<void>;
}

/** The address cannot be listened on; the message is the one line to print before stopping. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * How many connections may wait to be accepted, as far as the system allows. Those it drops try again after a second, and
 * then ever later: it is quicker to be accepted and refused.
 */
const mostUnaccepted = 4_096;

/**
 * Serves `app`. Slow clients are cut off: headers within 15 s, a whole request, such as a photo from a phone, within 120 s.
 *
 * @throws ListenError when the port is taken or not allowed
 */
export function listen(app: Hono, options: { port: number; host: string }): Promise<Listening> {
  const running = new Set<Promise<unknown>>();
  // A handler goes on when its client has left: the connections alone do not tell when all work is done.
  const fetch: Hono['fetch'] = (...request) => {
    const response = Promise.resolve(app.fetch(...request));
    const done: Promise<unknown> = response.then(
      () => running.delete(done),
      () => running.delete(done),
    );
    running.add(done);
    return response;
  };
  return new Promise((resolve, reject) => {
    const answers = new Set<ServerResponse>();
    const server = createAdaptorServer({
      fetch,
      hostname: options.host,
      serverOptions: { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 },
    }) as Server;
    server.listen({ ...options, backlog: mostUnaccepted }, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: async (graceMs = 10_000) => {
          partAfter(server, answers);
          await untilParted(server);
          await closeServer(server, graceMs);
          await Promise.race([Promise.all(running), wait(graceMs, undefined, { ref: false })]);
        },
      });
    });
    server.prependListener('request', (_, answer) => {
      answers.add(answer);
      answer.once('close', () => answers.delete(answer));
    });
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options)));
  });
}

function explain(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(`PORT ${port} is already in use. Stop what uses it, or set PORT to another one.`);
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new ListenError(
      `Cannot listen on ${host}:${port}. Set HOST and PORT to an address that is allowed.`,
    );
  }
  return error;
}

/** Ends connections with their next answer: a client that goes on asking would keep the server from closing. */
function partAfter(server: Server, answers: ReadonlySet<ServerResponse>): void {
  const part = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  };
  answers.forEach(part);
  server.prependListener('request', (_, answer) => part(answer));
}

/** How long a client that keeps its connection may take to ask once more, in milliseconds. */
const partingMs = 1_000;

/** Waits until every connection has ended with an answer, but no longer than `partingMs`. */
async function untilParted(server: Server): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + partingMs;
  while ((await countConnections()) > 0 && performance.now() < end) await wait(20);
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
