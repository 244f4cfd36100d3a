import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { communityRequests } from '../../src/schema/household.tables.ts';
import { leaveUnfinishedDatabase, newDataDirectory } from '../support/data-directory.ts';
import { freePort, type Program, startProgram } from './program.ts';

const directory = newDataDirectory();
const admin = 'admin@porchlist.test';
const env = { PORT: String(await freePort()), DATA_DIR: join(directory, 'data'), ADMIN_EMAILS: admin };
const started: Program[] = [];

/** Starts a program that is killed after the tests. */
function program(changed: NodeJS.ProcessEnv = {}): Program {
  const one = startProgram({ ...env, ...changed });
  started.push(one);
  return one;
}

afterAll(async () => {
  for (const one of started) one.process.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(directory, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const requestOf = (communityName: string) =>
  JSON.stringify({
    communityName,
    location: '',
    name: 'Pat',
    email: 'pat@porchlist.test',
    isResident: 'yes',
    notes: '',
  });

const post = (url: string, body: string) => fetch(url, { method: 'POST', headers: json, body });

/** Writes rows one at a time until the program ends. Adds the names of confirmed rows to `confirmed`. */
async function writeUntilGone({ url }: Program, writer: number, confirmed: string[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `Community ${writer}-${count}`;
    const response = await post(`${url}/api/community-requests`, requestOf(name)).catch(() => null);
    if (!response) return;
    if (response.ok) confirmed.push(name);
  }
}

const mailsTo = (address: string) =>
  readdirSync(join(env.DATA_DIR, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .filter((name) => readFileSync(join(env.DATA_DIR, 'outbox', name), 'utf8').includes(`To: ${address}`));

async function storedNames(): Promise<string[]> {
  const { db, close } = await openEmbeddedDatabase(env.DATA_DIR, 10, createLog('silent'));
  const rows = await db.select({ name: communityRequests.communityName }).from(communityRequests);
  await close();
  return rows.map(({ name }) => name);
}

describe('the program', () => {
  const confirmed: string[] = [];

  it('recreates its database after an interrupted first start', async () => {
    leaveUnfinishedDatabase(env.DATA_DIR);
    const first = program();
    await first.ready();
    expect((await fetch(`${first.url}/communities/boca-bridges`)).status).toBe(200);
  });

  it('reports a wrong environment in one line and exits', async () => {
    const [first] = started;
    if (!first) throw new Error('The program is not running.');
    const elsewhere = join(directory, 'elsewhere');
    const refusals = await Promise.all([
      program({ PORT: String(await freePort()) }).ended,
      program({ DATA_DIR: elsewhere }).ended,
      program({ PORT: 'three thousand', SMTP_URL: 'mail.example' }).ended,
      program({ DATABASE_URL: 'postgres://porchlist:secret@127.0.0.1:9/porchlist' }).ended,
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const lines = refusals.map(({ errors }) => errors);
    expect(lines[0]).toMatch(/^The data directory .+ is in use by another process\. .+ set DATA_DIR .+\n$/);
    expect(lines[1]).toMatch(/^PORT \d+ is already in use\. .+ set PORT .+\n$/);
    expect(lines[2]).toMatch(/^Wrong configuration: PORT must be .+; SMTP_URL must be .+\n$/);
    expect(lines[3]).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
    expect(lines.join('')).not.toContain('secret');
    expect(await (await fetch(`${first.url}/healthz`)).text()).toBe('ok');
  });

  it('loses no confirmed write when it is killed', async () => {
    const [first] = started;
    if (!first) throw new Error('The program is not running.');
    const writers = Array.from({ length: 6 }, (_, writer) => writeUntilGone(first, writer, confirmed));
    await expect.poll(() => confirmed.length).toBeGreaterThan(60);
    const asked = await post(`${first.url}/api/sign-in-links`, JSON.stringify({ email: admin }));
    expect(await asked.json()).toMatchObject({ status: 'approved' });
    first.process.kill('SIGKILL');
    await Promise.all(writers);
    await first.ended;
    expect(await storedNames()).toEqual(expect.arrayContaining(confirmed));
  });

  it('restarts with its data, and finishes running requests on SIGTERM', async () => {
    const second = program();
    await second.ready();
    await expect.poll(() => mailsTo(admin)).not.toEqual([]);

    const body = requestOf('Community at the end');
    const socket = connect(second.port, '127.0.0.1');
    socket.write(
      `POST /api/community-requests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
    );
    const [begun] = (await once(socket, 'data')) as [Buffer];
    expect(begun.toString()).toContain('100 Continue');
    socket.write(body.slice(0, 20));
    second.process.kill('SIGTERM');
    const isClosed = async () => !(await fetch(`${second.url}/healthz`).catch(() => null));
    await expect.poll(isClosed).toBe(true);
    await wait(100);
    const answer = text(socket);
    socket.write(body.slice(20));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await second.ended).toEqual({ code: 0, errors: '' });
    expect(await storedNames()).toEqual(expect.arrayContaining([...confirmed, 'Community at the end']));
  });
});
