import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { listen } from '../../src/platform/http/listen.ts';
import { startHarness } from '../support/harness.ts';
import { watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' }, services: { log } });
const app = createApp(h.services);
const address = { port: 0, host: '127.0.0.1' };
const server = await listen(app, address);
/** Ends slow bodies soon. The other server is as patient as usual, because a busy machine sends slowly. */
const hasty = await listen(createApp(h.services, { bodyPatience: 100 }), address);
/** Believes what a test says about the address of its client. */
const proxied = await listen(
  createApp({ ...h.services, config: { ...h.services.config, trustProxy: 1 } }),
  address,
);
afterAll(() => Promise.all([server.close(1_000), hasty.close(1_000), proxied.close(1_000)]));

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

const admin = await h.signIn((await h.make.person({ email: 'admin@porchlist.test' })).id);
const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** One path for each route of the application; what is not mounted is not there. */
const paths = [...new Set(app.routes.map(({ path }) => path))]
  .map((path) => path.replaceAll(/:\w+/g, 'x').replace('*', 'x'))
  .concat('/rpc/accounts/getEmailStatus', '/rpc/communities/uploadPhoto', '/api/admin/vendors/import', '/x');

const form = 'content-type: application/x-www-form-urlencoded';
const typeAt = (path: string) => (/^\/(?:rpc|api)\//.test(path) ? 'content-type: application/json' : form);

/** Sends a request and its body, as fast as the server reads; returns the answer's status, 0 without an answer. */
async function post(
  path: string,
  headers: string[],
  body: Iterable<Buffer>,
  { port } = server,
): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `${[`POST ${path} HTTP/1.1`, 'host: localhost:3000', `cookie: ${cookie}`, ...headers].join('\r\n')}\r\n\r\n`,
  );
  for (const part of body) {
    if (answer !== '' || socket.destroyed) break;
    if (!socket.write(part))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), isClosed]);
  }
  const until = Date.now() + 10_000;
  while (answer === '' && !socket.destroyed && Date.now() < until) await wait(5);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 'a');
const chunk = (part: Buffer) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
const chunkedPiece = chunk(piece);
function* megabytes(count: number, part = piece) {
  for (let sent = 0; sent < count * 16; sent += 1) yield part;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The most that memory may grow, in megabytes. */
const maxGrowth = 50;

/** Returns the memory in use in megabytes: the heap, and the buffers that bodies are in. */
function memory(): number {
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (arrayBuffers + heapUsed) / megabyte;
}

/** Returns how much more memory is in use than before while a task runs, in megabytes. */
async function growthDuring(task: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const before = memory();
  let most = before;
  let isOver = false;
  const over = task().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await wait(50);
    // Collecting takes longer than the task: garbage counts until there is too much.
    if (memory() - before >= maxGrowth) collectGarbage();
    most = Math.max(most, memory());
  }
  await over;
  return most - before;
}

it('a body that is too large is refused by every route, whether announced or not', async () => {
  const problems: string[] = [];
  for (const path of paths) {
    const announced = await post(path, [typeAt(path), `content-length: ${192 * megabyte}`], megabytes(1));
    if (announced !== 413) problems.push(`${path}: ${announced}`);
    const send = () => post(path, [typeAt(path), 'transfer-encoding: chunked'], megabytes(12, chunkedPiece));
    // The end of the connection can overtake the answer.
    const chunked = (await send()) || (await send());
    if (chunked !== 413) problems.push(`${path}, in chunks: ${chunked}`);
  }
  expect(problems).toEqual([]);
});

it('a body of many small values is refused before it is read, but not a long text', async () => {
  const send = (body: string) =>
    post(
      '/api/admin/vendors/import',
      ['content-type: application/json', `content-length: ${body.length}`],
      [Buffer.from(body)],
    );
  expect(await send(`[${'{},'.repeat(130_000)}{}]`)).toBe(413);
  expect(await send(`{"csv":"\\"${',[{'.repeat(130_000)}"}`)).toBe(422);
});

it('a slow body ends, and so does one of another type', async () => {
  const problems = await Promise.all(
    paths.map(async (path) => {
      const slow = await post(path, [typeAt(path), 'content-length: 1000'], [Buffer.from('{')], hasty);
      const drip = await post(
        path,
        [typeAt(path), 'transfer-encoding: chunked'],
        [chunk(Buffer.from('{'))],
        hasty,
      );
      const other = await post(path, ['content-type: text/xml', 'content-length: 4'], [Buffer.from('<x/>')]);
      const isFine = (slow === 408 || (slow >= 400 && slow < 500)) && drip === 408 && other === 415;
      return isFine ? [] : [`${path}: ${slow}, in chunks ${drip}, of another type ${other}`];
    }),
  );
  expect(problems.flat()).toEqual([]);
  const mailbox = [
    '/not-me/x',
    '/still-here/x',
    '/email-change/undo/x',
    '/email-change/confirm/x',
    '/signin',
  ];
  const read = [...mailbox, '/rpc/accounts/getEmailStatus'];
  const slow = read.map((path) =>
    post(path, [typeAt(path), 'content-length: 1000'], [Buffer.from('{')], hasty),
  );
  expect(await Promise.all(slow)).toEqual(read.map(() => 408));
});

it('bodies of many clients do not fill the memory', async () => {
  const one = () => post('/not-me/x', [form, `content-length: ${192 * megabyte}`], megabytes(192));
  const slow = (at: number) =>
    at % 2 === 0
      ? post('/not-me/x', [form, `content-length: ${256 * 1024}`], megabytes(3 / 16), hasty)
      : post('/signin', [form, 'transfer-encoding: chunked'], megabytes(3 / 16, chunkedPiece), hasty);
  const many = () => Promise.all(Array.from({ length: 200 }, (_, at) => slow(at)));
  const chunked = () => post('/not-me/x', [form, 'transfer-encoding: chunked'], megabytes(192, chunkedPiece));
  const growth = [await growthDuring(one), await growthDuring(chunked), await growthDuring(many)];
  expect(Math.max(...growth), 'of one body of 192 MB, one in chunks, 200 slow ones').toBeLessThan(maxGrowth);
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
});

/** Begins a request that never ends, from a client's address; returns how to close its connection. */
function stall(client: string, bytes: number, isChunked: boolean): () => void {
  const socket = connect(proxied.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${256 * 1024}`;
  const path = isChunked ? '/signin' : '/rpc/accounts/getEmailStatus';
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost:3000', `x-forwarded-for: ${client}`, length];
  socket.write(`${[...head, typeAt(path)].join('\r\n')}\r\n\r\n`);
  const body = Buffer.alloc(bytes, 'a');
  socket.write(isChunked ? chunk(body) : body);
  return () => socket.destroy();
}

const call = JSON.stringify({ json: { email: 'nobody@porchlist.test' } });
const callFrom = (client: string, body = call) =>
  post(
    '/rpc/accounts/getEmailStatus',
    [typeAt('/rpc/'), `x-forwarded-for: ${client}`, `content-length: ${body.length}`],
    [Buffer.from(body)],
    proxied,
  );
const chunkedForm = [chunk(Buffer.from('email=no')), Buffer.from('0\r\n\r\n')];

it.each([
  ['announce much and send little', 200, 100],
  ['send nearly everything and stop', 180, 200_000],
])('everybody else is served while 20 clients %s', async (_, sockets, bytes) => {
  const close = Array.from({ length: sockets }, (__, at) =>
    stall(`203.0.113.${at % 20}`, bytes, at % 3 === 0),
  );
  await wait(500);
  const others = ['198.51.100.1', '198.51.100.2', '2001:db8:0:1::1', '2001:db8:0:2::1'];
  const answers = await Promise.all(
    others.flatMap((client) => [
      callFrom(client, call.padEnd(100_000)),
      post(
        '/signin',
        [form, `x-forwarded-for: ${client}`, 'transfer-encoding: chunked'],
        chunkedForm,
        proxied,
      ),
    ]),
  );
  for (const end of close) end();
  expect(answers.filter((status) => status === 503 || status === 0)).toEqual([]);
});

it('the addresses of one IPv6 network share what a client may hold', async () => {
  const close = Array.from({ length: 12 }, (_, at) => stall(`2001:db8:0:3::${at}`, 200_000, false));
  const large = (client: string) => callFrom(client, call.padEnd(200_000));
  await expect.poll(() => large('2001:db8:0:3::ff')).toBe(503);
  expect(await large('2001:db8:0:4::1')).toBe(200);
  for (const end of close) end();
  await expect.poll(() => large('2001:db8:0:3::ff')).toBe(200);
});
