import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { leaveUnfinishedDatabase, newDataDirectory } from '../support/data-directory.ts';
import { freePort, type Program, startProgram } from './program.ts';
import { communityRequest, findLost, startWriters } from './writers.ts';

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

const mailsTo = (address: string) =>
  readdirSync(join(env.DATA_DIR, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .filter((name) => readFileSync(join(env.DATA_DIR, 'outbox', name), 'utf8').includes(`To: ${address}`));

describe('the program', () => {
  const confirmed: string[] = [];

  it('recreates its database after an interrupted first start', async () => {
    leaveUnfinishedDatabase(env.DATA_DIR);
    const first = program();
    await first.ready();
    expect((await fetch(`${first.url}/communities/boca-bridges`)).status).toBe(200);
    expect(existsSync(join(env.DATA_DIR, 'postgres.unfinished'))).toBe(false);
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
    const writers = startWriters(first, 6);
    await writers.untilConfirmed(60);
    expect((await first.call('POST', '/sign-in-links', { email: admin })).text).toContain('"approved"');
    first.process.kill('SIGKILL');
    await writers.stop();
    await first.ended;
    confirmed.push(...writers.confirmed);
    expect(await findLost({ dataDir: env.DATA_DIR }, confirmed)).toEqual([]);
  });

  it('restarts with its data, and finishes running requests on SIGTERM', async () => {
    const second = program();
    await second.ready();
    await expect.poll(() => mailsTo(admin)).not.toEqual([]);

    const body = JSON.stringify(communityRequest('Community at the end'));
    const socket = connect(second.port, '127.0.0.1');
    socket.write(
      `POST /api/community-requests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
    );
    const [begun] = (await once(socket, 'data')) as [Buffer];
    expect(begun.toString()).toContain('100 Continue');
    socket.write(body.slice(0, 20));
    // Some programs send it to the process, and at once to its group again.
    second.process.kill('SIGTERM');
    await wait(50);
    second.process.kill('SIGTERM');
    const isClosed = async () => !(await fetch(`${second.url}/healthz`).catch(() => null));
    await expect.poll(isClosed).toBe(true);
    await wait(100);
    const answer = text(socket);
    socket.write(body.slice(20));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await second.ended).toEqual({ code: 0, errors: '' });
    expect(await findLost({ dataDir: env.DATA_DIR }, [...confirmed, 'Community at the end'])).toEqual([]);
  });

  it.each([
    ['with its database', env.DATA_DIR, /^postmaster\.pid$/],
    ['for the first time', join(directory, 'first'), /^postgresql\.conf$/],
  ])('leaves no database server when it is ended while it starts %s', async (_, dataDir, begun) => {
    const scratch = mkdtempSync(join(directory, 'scratch-'));
    chmodSync(scratch, 0o777);
    const third = program({ DATA_DIR: dataDir, TMPDIR: scratch });
    const found = () =>
      globSync('postgres*/*', { cwd: dataDir }).filter((path) => begun.test(basename(path)));
    await expect.poll(found, { interval: 5 }).not.toEqual([]);
    third.process.kill('SIGTERM');
    expect(await third.ended).toEqual({ code: 143, errors: '' });
    await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(readdirSync(scratch)).toEqual([]);
  });
});
