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

/** A request without a response after this time counts as hanging. */
const timeoutMs = 20_000;

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${program.url}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

const readPage = () => request('/communities/boca-bridges', { headers: { accept: 'text/html' } });
const readCall = () => request('/api/communities/boca-bridges/vendors');
const write = () =>
  request('/api/sign-in-links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@porchlist.test' }),
  });
const isHealthy = async () => (await request('/healthz')).status;

const linesOf = (level: string) => program.log.filter((line) => line.level === level);

/** Expects that every request gets a 503 with an apology while the database is down. */
async function expectApologies(): Promise<void> {
  const reads = [readPage, readCall].flatMap((one) => Array.from({ length: 8 }, one));
  const requests = [...reads, write(), write()];
  for (const answer of await Promise.all(requests)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).toContain('Porchlist cannot answer right now. Please try again in a moment.');
  }
  const page = await readPage();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5" />');
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(503);
  expect((await request('/livez')).status).toBe(200);
}

/** Expects that everything works, and that the log has one line about the outage and one about its end. */
async function expectRecovery(): Promise<void> {
  await expect.poll(isHealthy, { timeout: 30_000 }).toBe(200);
  for (const one of [readPage, readCall, write]) {
    await expect.poll(async () => (await one()).status, { timeout: 30_000 }).toBe(200);
  }
  await expect.poll(() => linesOf('warn').map(({ msg }) => msg), { timeout: 30_000 }).toHaveLength(1);
  expect(linesOf('warn')).toMatchObject([
    { msg: 'the database responds again', seconds: expect.any(Number), failures: expect.any(Number) },
  ]);
  expect(linesOf('error').map(({ msg }) => msg)).toEqual([
    'the database does not respond; requests that need it get 503',
  ]);
  program.log.length = 0;
}

describe('a program whose database', { timeout: 240_000 }, () => {
  it('is down answers 503 to all requests, and recovers', async () => {
    await server.halt();
    await expectApologies();
    await server.restart();
    await expectRecovery();
  });

  it('is frozen leaves no request hanging, and recovers', async () => {
    proxy.freeze();
    // Cached responses are still sent until the outage is detected.
    await expect.poll(async () => (await readCall()).status, { timeout: 60_000 }).toBe(503);
    await expectApologies();
    proxy.thaw();
    await expectRecovery();
  });
});
