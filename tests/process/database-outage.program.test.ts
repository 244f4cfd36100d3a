import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../support/data-directory.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { freePort, type Program, startProgram } from './program.ts';

const directory = newDataDirectory();
let server: PostgresServer;
let proxy: DatabaseProxy;
let program: Program;

beforeAll(async () => {
  server = await startPostgresServer();
  proxy = await startDatabaseProxy(server.socketPath);
  program = startProgram({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    LOG_LEVEL: 'info',
  });
  await program.ready();
});

afterAll(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await proxy.close();
  await server.stop();
  rmSync(directory, { recursive: true });
});

/** Whoever gets no answer for so long has been left hanging. */
const patience = 20_000;

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${program.url}${path}`, { ...init, signal: AbortSignal.timeout(patience) });

const readPage = () => ask('/communities/boca-bridges', { headers: { accept: 'text/html' } });
const readCall = () => ask('/api/communities/boca-bridges/vendors');
const write = () =>
  ask('/api/sign-in-links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@porchlist.test' }),
  });
const isHealthy = async () => (await ask('/healthz')).status;

const linesOf = (level: string) => program.log.filter((line) => line.level === level);

/** What everybody gets while the database is away, whatever they ask for. */
async function expectApologies(): Promise<void> {
  const reads = [readPage, readCall].flatMap((one) => Array.from({ length: 8 }, one));
  const asked = [...reads, write(), write()];
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).toContain('Porchlist cannot answer right now. Please try again in a moment.');
  }
  const page = await readPage();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5" />');
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(503);
  expect((await ask('/livez')).status).toBe(200);
}

/** Everything works, and the log has told of one failure and of its end. */
async function expectRecovery(): Promise<void> {
  await expect.poll(isHealthy, { timeout: 30_000 }).toBe(200);
  for (const one of [readPage, readCall, write]) {
    await expect.poll(async () => (await one()).status, { timeout: 30_000 }).toBe(200);
  }
  await expect.poll(() => linesOf('warn').map(({ msg }) => msg), { timeout: 30_000 }).toHaveLength(1);
  expect(linesOf('warn')).toMatchObject([
    { msg: 'the database answers again', seconds: expect.any(Number), failures: expect.any(Number) },
  ]);
  expect(linesOf('error').map(({ msg }) => msg)).toEqual([
    'the database does not answer; requests that need it are told to come back',
  ]);
  program.log.length = 0;
}

describe('a program whose database', { timeout: 240_000 }, () => {
  it('is away says so to everybody, and goes on once it is back', async () => {
    await server.halt();
    await expectApologies();
    await server.restart();
    await expectRecovery();
  });

  it('is frozen leaves nobody hanging, and goes on once it moves again', async () => {
    proxy.freeze();
    // Until its silence is noticed, what is kept is still given.
    await expect.poll(async () => (await readCall()).status, { timeout: 60_000 }).toBe(503);
    await expectApologies();
    proxy.thaw();
    await expectRecovery();
  });
});
