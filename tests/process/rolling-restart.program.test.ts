import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../support/data-directory.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { freePort, type Program, startProgram } from './program.ts';

const directory = newDataDirectory();
let server: PostgresServer;
let programs: Program[];

const startOne = async () =>
  startProgram({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: server.urlOf('postgres'),
    STOP_DELAY: '1',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  });

beforeAll(async () => {
  server = await startPostgresServer();
  programs = [await startOne(), await startOne()];
  await Promise.all(programs.map((program) => program.ready()));
});

afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await server.stop();
  rmSync(directory, { recursive: true });
});

const isReady = async ({ url }: Program): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;

/** Sends requests in turn to the programs that were ready at the last check, without retries. */
async function sendInTurn(isOver: () => boolean): Promise<number[]> {
  let ready = [...programs];
  const checking = (async () => {
    while (!isOver()) {
      const all = await Promise.all(programs.map(async (one) => ((await isReady(one)) ? [one] : [])));
      ready = all.flat();
      await wait(100);
    }
  })();
  const statuses: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const url = ready[count % ready.length]?.url;
    const response = await fetch(`${url}/api/communities/boca-bridges/vendors`).catch(() => null);
    await response?.arrayBuffer();
    statuses.push(response?.status ?? 0);
    await wait(5);
  }
  await checking;
  return statuses;
}

const messages = (program: Program | undefined) => program?.log.map(({ msg }) => msg);

describe('a program among several', () => {
  it('logs its versions first and warns about missing settings', async () => {
    const [program] = programs;
    expect(program?.log[0]).toMatchObject({
      msg: 'Porchlist starts',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: expect.stringMatching(/^PostgreSQL \d/),
      migration: expect.stringMatching(/^\d{4}_/),
      mail: 'files',
      storage: 'folder',
    });
    expect(messages(program)).toContain('SMTP_URL is not set, so no email is sent and nobody can sign in');
    const headers = { host: 'porchlist.example', 'x-forwarded-for': '10.0.0.1' };
    for (let count = 0; count < 2; count += 1) {
      const [response] = (await once(get(`${program?.url}/livez`, { headers }), 'response')) as [
        IncomingMessage,
      ];
      response.resume();
    }
    const countWarnings = () =>
      [/^PUBLIC_URL is not set/, /TRUST_PROXY is 0/].map(
        (text) => messages(program)?.filter((message) => text.test(message)).length,
      );
    await expect.poll(countWarnings).toEqual([1, 1]);
  });

  it('restarts one after another without losing a request', async () => {
    let isOver = false;
    const sending = sendInTurn(() => isOver);
    for (const [index, old] of programs.entries()) {
      old.process.kill('SIGTERM');
      await expect.poll(() => isReady(old)).toBe(false);
      expect((await old.ended).code).toBe(0);
      const next = await startOne();
      programs[index] = next;
      await next.ready();
      await expect.poll(() => isReady(next)).toBe(true);
      await wait(300);
    }
    isOver = true;
    const statuses = await sending;
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
