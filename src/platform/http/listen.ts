import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { ExpectedError } from '../expected-error.ts';
import { FairShare } from '../fair-share.ts';
import { networkOf } from './client-address.ts';

export interface Listening {
  /** The actual port: the configured one, or the one that the system chose for 0. */
  port: number;
  /**
   * Shuts down gracefully: for up to a second, closes each connection after its next response, so that no client sees
   * a reset. Then stops accepting, lets running requests finish, and aborts the rest after `graceMs`.
   */
  close(graceMs?: number): Promise<void>;
}

export interface Address {
  port: number;
  host: string;
  /** The setting that has the port, for messages. */
  setting?: string;
  /** The number of proxies in front: connections are then theirs, and they know how many a client may have. */
  trustProxy?: number;
  /** Runs for each connection that is beyond the share of its client. */
  onRefused?: () => void;
}

/** Its message is one line to print before exiting. */
export class ListenError extends ExpectedError {
  override readonly name = 'ListenError';
}

/**
 * Backlog of unaccepted connections, as far as the system allows. Clients retry dropped connections after a second
 * and then ever later, so it is faster to accept and refuse them.
 */
const maxBacklog = 4_096;

const limits = {
  /** How long a client may take to read an answer, in milliseconds: until then its rest stays in memory. */
  reading: 120_000,
  /** Connections at once. An idle one takes 11 kB. */
  connections: 8_192,
};

/** What a client may have of the free connections: 910 for a hall of phones, and twenty greedy ones leave room for the next. */
const partOfConnections = 1 / 8;

/** Browsers and proxies send one request after the other; a few may meet on a connection. */
const maxUnanswered = 3;

/**
 * Slow clients time out: headers after 15 s, a whole request (such as a photo from a phone) after 120 s, and an answer that
 * is not read. So do connections with many requests at once. A client's connections beyond its share are refused.
 */
export function listen(
  app: Hono,
  options: Address,
  { reading, connections }: typeof limits = limits,
): Promise<Listening> {
  const running = new Set<Promise<unknown>>();
  // Handlers continue after their client disconnects, so connections alone do not show whether all work is done.
  const fetch = (request: Request, env: HttpBindings | Http2Bindings) => {
    // Ending a connection does not take back the requests that were already read from it.
    if (env.incoming.socket.destroyed) return new Response();
    const response = Promise.resolve(app.fetch(request, env));
    const done: Promise<unknown> = response.then(
      () => running.delete(done),
      () => running.delete(done),
    );
    running.add(done);
    return response;
  };
  return new Promise((resolve, reject) => {
    const responses = new Set<ServerResponse>();
    const server = createAdaptorServer({
      fetch,
      hostname: options.host,
      serverOptions: {
        headersTimeout: 15_000,
        requestTimeout: 120_000,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 5_000,
      },
    }) as Server;
    server.listen({ ...options, backlog: maxBacklog }, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: async (graceMs = 10_000) => {
          closeAfterNextResponse(server, responses);
          await waitForConnections(server);
          await closeServer(server, graceMs);
          await Promise.race([Promise.all(running), wait(graceMs, undefined, { ref: false })]);
        },
      });
    });
    server.maxConnections = connections;
    if (!options.trustProxy) shareConnections(server, connections, options.onRefused);
    const unansweredOn = new WeakMap<Socket, Set<ServerResponse>>();
    server.prependListener('connection', (socket: Socket) => {
      const unanswered = new Set<ServerResponse>();
      unansweredOn.set(socket, unanswered);
      // Answers behind another one are not closed on their own.
      socket.once('close', () => {
        for (const response of unanswered) responses.delete(response);
      });
    });
    server.prependListener('request', ({ socket }, response) => {
      const unanswered = unansweredOn.get(socket) ?? new Set();
      for (const set of [responses, unanswered]) {
        set.add(response);
        response.once('close', () => set.delete(response));
      }
      if (unanswered.size > maxUnanswered) socket.destroy();
    });
    endUnread(responses, reading);
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, options)));
  });
}

const cannotListen: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

export function explainListenError(
  error: NodeJS.ErrnoException,
  { port, host, setting = 'PORT' }: Address,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `${setting} ${port} is already in use. Stop what uses it, or set ${setting} to another one.`,
    );
  }
  if (cannotListen.has(error.code)) {
    return new ListenError(
      `Cannot listen on ${host}:${port}. Set HOST and ${setting} to an address that is allowed.`,
    );
  }
  return error;
}

function shareConnections(server: Server, connections: number, onRefused?: () => void): void {
  const shares = new FairShare({ total: connections, part: partOfConnections });
  server.prependListener('connection', (socket: Socket) => {
    const share = shares.open(networkOf(socket.remoteAddress ?? ''));
    socket.once('close', () => share.release());
    try {
      share.take(1);
    } catch {
      socket.destroy();
      onRefused?.();
    }
  });
}

/** A client that sends more requests would keep the server open. */
function closeAfterNextResponse(server: Server, responses: ReadonlySet<ServerResponse>): void {
  const close = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  responses.forEach(close);
  server.prependListener('request', (_, response) => close(response));
}

/** Ends connections whose client has not read an answer in time. */
function endUnread(responses: ReadonlySet<ServerResponse>, reading: number): void {
  const begun = new WeakMap<ServerResponse, number>();
  const check = () => {
    const now = performance.now();
    for (const response of responses) {
      if (!response.headersSent) continue;
      const since = begun.get(response) ?? now;
      begun.set(response, since);
      if (now - since > reading) response.destroy();
    }
  };
  setInterval(check, reading / 8).unref();
}

const closingMs = 1_000;

async function waitForConnections(server: Server): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + closingMs;
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
