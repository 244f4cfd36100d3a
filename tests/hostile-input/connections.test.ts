import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { listen } from '../../src/platform/http/listen.ts';
import { startHarness } from '../support/harness.ts';
import { isInSample } from '../support/sample.ts';
import { watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ services: { log } });
const server = await listen(createApp(h.services), { port: 0, host: '127.0.0.1' });

afterAll(() => server.close(1_000));

afterEach(async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  expect(errors.splice(0)).toEqual([]);
});

/** Returns the response on a new connection until the server closes it. */
async function send(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await Promise.race([once(socket, 'close'), wait(60_000)]);
  socket.destroy();
  return Buffer.concat(received).toString('latin1');
}

const call = '/rpc/accounts/getEmailStatus';
const head = (request: string, ...headers: string[]) =>
  `${[request, 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const host = 'host: localhost:3000';
const chunked = 'transfer-encoding: chunked';

it.each([
  ['text that is not HTTP', 'nothing of the kind\r\n\r\n'],
  [
    'bytes of another protocol',
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  ],
  ['an unknown version', head('GET / HTTP/9.9', host)],
  ['no host', head('GET / HTTP/1.1')],
  ['an invalid host', head('GET / HTTP/1.1', 'host: a b/..@c')],
  ['an endless header', head('GET / HTTP/1.1', host, `x: ${'x'.repeat(20_000)}`)],
  ['an endless address', head(`GET /${'a'.repeat(20_000)} HTTP/1.1`, host)],
  ['two lengths', head(`POST ${call} HTTP/1.1`, host, 'content-length: 2', 'content-length: 3')],
  ['a length and chunks', head(`POST ${call} HTTP/1.1`, host, 'content-length: 2', chunked)],
  ['a negative length', head(`POST ${call} HTTP/1.1`, host, 'content-length: -1')],
  ['a chunk without a size', `${head(`POST ${call} HTTP/1.1`, host, chunked)}zz\r\n`],
])('%s is refused', async (_, request) => {
  expect(await send(request)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

it.each([
  ['two hosts', head('GET / HTTP/1.1', host, 'host: evil.example')],
  ['an address of another server', head('GET http://evil.example/ HTTP/1.1', host)],
  ['two slashes', head('GET //evil.example/ HTTP/1.1', host)],
  ['no address', head('OPTIONS * HTTP/1.1', host)],
  ['a path traversal', head('GET /assets/../../package.json HTTP/1.1', host)],
  ['an encoded path traversal', head('GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1', host)],
  ['bytes in the address', head('GET /communities/\xff\xfe HTTP/1.1', host)],
  ['a protocol upgrade', head('GET / HTTP/1.1', host, 'upgrade: websocket', 'connection: upgrade')],
])('%s leads to no other server or file', async (_, request) => {
  const answer = await send(Buffer.from(request, 'latin1'));
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect(answer).not.toMatch(/location: (https?:|\/\/)|devDependencies/i);
});

/** Beginnings, middles and ends of request targets that a URL parser may read differently than a router. */
const starts = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '/.',
  '/%2f',
  '/%5c',
  '/;',
  '//evil.test/',
  '//@',
  '//:80',
  '/http:/',
];
const middles = [
  '',
  'communities',
  'admin',
  'invite',
  'photos',
  'assets',
  'rpc',
  'api',
  'p',
  'not-me',
  'signin',
];
const ends = [
  '',
  '/..',
  '/%2e%2e/',
  '/%00',
  '/%',
  '/%ff',
  '/\xe2\x80\xae',
  '/a//b',
  '?next=//evil.test',
  '/#',
  '/x',
];
const targets = [
  ...starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`))),
  ...['http://evil.test/..', 'https://evil.test', 'http:///', 'evil.test:443', '*', '//[', '//[::1', '//a b'],
  `/${'a/'.repeat(4_000)}`,
  `/${'%2f'.repeat(2_000)}`,
];

it('every address is answered without a failure and leads to no other server', async () => {
  const problems: string[] = [];
  for (const target of targets.filter((_, at) => isInSample(at))) {
    const answer = await send(Buffer.from(head(`GET ${target} HTTP/1.1`, host), 'latin1'));
    const isAnswered = /^HTTP\/1\.1 [234]\d\d /.test(answer);
    if (!isAnswered || /location: (https?:|\/[/\\])/i.test(answer))
      problems.push(`${target.slice(0, 100)}: ${answer.slice(0, 200)}`);
  }
  expect(problems).toEqual([]);
});

it.each([['content-length: 100'], [chunked]])(
  'a client that disconnects during its request (%s) logs no error',
  async (length) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(head(`POST ${call} HTTP/1.1`, host, 'content-type: application/json', length));
    socket.write('8\r\n{"json":\r\n');
    await wait(100);
    socket.resetAndDestroy();
    await wait(200);
  },
);
