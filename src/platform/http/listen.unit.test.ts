import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ListenError, listen } from './listen.ts';

const host = '127.0.0.1';

describe('the server', () => {
  it('throws a ListenError if the port is taken', async () => {
    const first = await listen(new Hono(), { port: 0, host });
    await expect(listen(new Hono(), { port: first.port, host })).rejects.toThrow(ListenError);
    await first.close();
  });

  it.each(['not.an.ip', '999.1.1.1', 'nowhere.invalid', '192.0.2.1'])(
    'throws a ListenError for %s, which is no address of this machine',
    async (wrong) => {
      await expect(listen(new Hono(), { port: 0, host: wrong })).rejects.toThrow(
        `Cannot listen on ${wrong}:0. Set HOST and PORT to an address that is allowed.`,
      );
    },
  );

  it('closes all connections when it closes, including that of a running request', async () => {
    const started = Promise.withResolvers<void>();
    const app = new Hono()
      .get('/', (c) => c.text('at once'))
      .get('/slow', async (c) => {
        started.resolve();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return c.text('done');
      });
    const server = await listen(app, { port: 0, host });
    const url = `http://${host}:${server.port}/`;
    expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
    const request = fetch(`${url}slow`);
    await started.promise;
    const closed = server.close();
    expect((await request).headers.get('connection')).toBe('close');
    await closed;
  });

  it('does not reset clients with kept-alive connections when it closes', async () => {
    const server = await listen(
      new Hono().get('/', (c) => c.text('done')),
      { port: 0, host },
    );
    const firstResponses = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
    const clients = firstResponses.map(async ({ resolve }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const [answer] = (await once(get({ host, port: server.port, agent }), 'response')) as [
          IncomingMessage,
        ];
        await once(answer.resume(), 'end');
        resolve();
        if (answer.headers.connection === 'close') return answer.statusCode;
        await wait(100);
      }
    });
    await Promise.all(firstResponses.map(({ promise }) => promise));
    await server.close();
    expect(await Promise.all(clients)).toEqual(clients.map(() => 200));
  });

  it('waits for running requests when it closes, even if the client has disconnected', async () => {
    let isDone = false;
    const started = Promise.withResolvers<void>();
    const app = new Hono().get('/', async (c) => {
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 200));
      isDone = true;
      return c.text('done');
    });
    const server = await listen(app, { port: 0, host });
    const leaving = new AbortController();
    const request = fetch(`http://${host}:${server.port}/`, { signal: leaving.signal }).catch(() => null);
    await started.promise;
    leaving.abort();
    await request;
    await server.close();
    expect(isDone).toBe(true);
  });

  it('ends a connection whose client does not read the answer', async () => {
    const unread = Promise.withResolvers<unknown>();
    const app = new Hono()
      .get('/', (c) => c.text('done'))
      .get('/long', (c) => {
        const { outgoing } = c.env as HttpBindings;
        outgoing.once('close', () => unread.resolve(outgoing.writableFinished));
        return c.text('a'.repeat(10e6));
      });
    const server = await listen(app, { port: 0, host }, { reading: 200, connections: 100 });
    const socket = connect(server.port, host).pause();
    socket.write(`GET /long HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    expect(await unread.promise).toBe(false);
    expect((await text(socket).catch(() => '')).length).toBeLessThan(10e6);
    expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('done');
    await server.close();
  });

  it.each([
    ['keeps a share of the connections for others', 0, 8],
    ['leaves the shares to the proxy in front of it', 1, 60],
  ])('%s', async (_, trustProxy, most) => {
    const app = new Hono().get('/', (c) => c.text('done'));
    let refusals = 0;
    const onRefused = () => {
      refusals += 1;
    };
    const address = { port: 0, host: '127.0.0.1', trustProxy, onRefused };
    const server = await listen(app, address, { reading: 1_000, connections: 80 });
    const isAnswered = (localAddress: string) =>
      new Promise((resolve) => {
        const from = { host, port: server.port, localAddress, agent: false } as const;
        get(from, ({ statusCode }) => resolve(statusCode === 200)).once('error', () => resolve(false));
      });
    const greedy = Array.from({ length: 60 }, () => connect(server.port, host).on('error', () => undefined));
    const isOpen = () => greedy.filter(({ readyState }) => readyState === 'open').length;
    await expect.poll(isOpen).toBeLessThanOrEqual(most);
    expect(await isAnswered('127.0.0.2')).toBe(true);
    expect(refusals).toBe(60 - most);
    expect([isOpen(), await isAnswered(host)]).toEqual([most, trustProxy > 0]);
    for (const socket of greedy) socket.destroy();
    await expect.poll(() => isAnswered(host)).toBe(true);
    await server.close();
  });

  it('ends a connection with many requests at once, and answers a few', async () => {
    let runs = 0;
    const held = Promise.withResolvers<void>();
    const app = new Hono()
      .get('/', (c) => c.text('done'))
      .get('/held', async (c) => {
        runs += 1;
        await held.promise;
        return c.text('done');
      });
    const server = await listen(app, { port: 0, host });
    const answersTo = async (requests: number, path: string) => {
      const socket = connect(server.port, host);
      const last = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(requests - 1) + last);
      return (await text(socket).catch(() => '')).split('done').length - 1;
    };
    expect(await answersTo(3, '/')).toBe(3);
    expect(await answersTo(500, '/held')).toBe(0);
    expect(runs).toBe(3);
    held.resolve();
    await server.close();
  });
});
