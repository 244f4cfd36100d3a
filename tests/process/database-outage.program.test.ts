import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../support/data-directory.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { randomRuns } from '../support/sample.ts';
import { freePort, type Program, startProgram } from './program.ts';
import { communityRequest, findLost } from './writers.ts';

const directory = newDataDirectory();
const cuts = randomRuns(24);
const person = 'admin@porchlist.test';
let server: PostgresServer;
let proxy: DatabaseProxy;
let program: Program;
let admin: Client;

beforeAll(async () => {
  server = await startPostgresServer();
  proxy = await startDatabaseProxy(server.socketPath);
  program = startProgram({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    LOG_LEVEL: 'info',
    // Twelve clients with their own addresses send requests without pauses.
    RATE_LIMIT_SCALE: '1000000',
    TRUST_PROXY: '1',
    ADMIN_EMAILS: person,
  });
  await program.ready();
});

afterAll(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await admin.end().catch(() => undefined);
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

/** Each client has an address of its own. */
const post = (path: string, body: object, client = 0) =>
  program.call('POST', path, body, { 'x-forwarded-for': `10.0.0.${client}` });

const requestCommunity = (communityName: string, client?: number) =>
  post('/community-requests', communityRequest(communityName), client);

/** A write with several statements in a transaction. */
const requestLink = (client: number) => post('/sign-in-links', { email: person }, client);

const read = async () => {
  const response = await fetch(`${program.url}/communities/boca-bridges`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

interface Answers {
  /** The number of responses by status; 0 stands for no response. */
  statuses: Map<number, number>;
  /** Bodies and response times of refused requests. */
  refused: { body: string; retryAfter: string | null }[];
  confirmed: string[];
}

/** Writes, signs in and reads in turn, until `isOver`. */
async function sendRequests(client: number, answers: Answers, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const name = `Community ${client}-${count}`;
    const requests = [() => requestCommunity(name, client), () => requestLink(client), read];
    const response = await requests[count % requests.length]?.().catch(() => null);
    const status = response?.status ?? 0;
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    if (response && status !== 200)
      answers.refused.push({ body: response.text, retryAfter: response.headers.get('retry-after') });
    if (status === 200 && count % requests.length === 0) answers.confirmed.push(name);
  }
}

const waitingForLock = async () => (await admin.query('select from pg_locks where not granted')).rowCount;

/** Cuts all connections in the middle of transactions, as a failover, a restarted pooler or a router does. */
const cutAll = async () => {
  await admin.query('begin');
  await admin.query('lock table sign_in_links in exclusive mode');
  await expect.poll(waitingForLock).toBeGreaterThan(0);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  await admin.query('rollback');
};

describe('a program whose database connections are cut', () => {
  it('continues, answers failed requests with Retry-After, and logs few lines', async () => {
    admin = new Client(server.urlOf('postgres'));
    await admin.connect();
    const answers: Answers = { statuses: new Map(), refused: [], confirmed: [] };
    let isOver = false;
    const clients = Array.from({ length: 12 }, (_, client) => sendRequests(client, answers, () => isOver));
    for (let cut = 0; cut < cuts; cut += 1) {
      await wait(100);
      await cutAll();
    }
    isOver = true;
    await Promise.all(clients);

    expect(program.process.exitCode).toBeNull();
    expect([...answers.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.refused).not.toEqual([]);
    for (const { body, retryAfter } of answers.refused) {
      expect(body).toContain('try again in a moment');
      expect(retryAfter).toBe('5');
    }
    expect(linesOf('error').length).toBeLessThanOrEqual(cuts * 5);
    expect(await findLost({ postgres: server, dataDir: directory }, answers.confirmed)).toEqual([]);
  });

  it('reconnects all connections after the server restarts', async () => {
    await admin.end();
    await server.restart();
    expect((await requestCommunity('After the restart')).status).toBe(200);
    const many = Array.from({ length: 40 }, (_, count) =>
      count % 4 ? read() : requestCommunity(`Again ${count}`, count),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(program.process.exitCode).toBeNull();
  });
});
