import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../support/data-directory.ts';
import { firstCommunity, joinAndRate, signInByMail } from '../support/journey-by-calls.ts';
import { type ObjectStorage, startObjectStorage } from '../support/object-storage.ts';
import { hasPgBouncer, type Pooler, startPgBouncer } from '../support/pgbouncer.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type TestClient, testClient } from '../support/test-client.ts';
import { freePort, type Program, startProgram } from './program.ts';

const directory = newDataDirectory();
const places = ['a', 'b', 'c'].map((name) => join(directory, name));
const admin = 'admin@porchlist.test';
let server: PostgresServer;
let pooler: Pooler | null;
let bucket: ObjectStorage;
let programs: Program[];
let platformAdmin: TestClient;

/** Starts a program with a data directory of its own; where PgBouncer is installed, half of them go through it. */
const startOne = async (index: number) =>
  startProgram({
    PORT: String(await freePort()),
    DATA_DIR: places[index],
    DATABASE_URL: ((index % 2 ? pooler : null) ?? server).urlOf('postgres'),
    DATABASE_LISTEN_URL: server.urlOf('postgres'),
    STORAGE_URL: bucket.url,
    ADMIN_EMAILS: admin,
    RATE_LIMIT_SCALE: '10',
    STOP_DELAY: '1',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  });

beforeAll(async () => {
  [server, bucket] = await Promise.all([startPostgresServer(), startObjectStorage()]);
  pooler = hasPgBouncer ? await startPgBouncer(server, await freePort()) : null;
  programs = await Promise.all(places.map((_, index) => startOne(index)));
  await Promise.all(programs.map((program) => program.ready()));
  platformAdmin = await signInByMail(site, admin);
});

afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await pooler?.stop();
  await Promise.all([server.stop(), bucket.stop()]);
  rmSync(directory, { recursive: true });
});

let turn = 0;

/** Sends a request to the next program, or to one of them. */
const request = (href: string, init: RequestInit = {}, to?: Program): Promise<Response> => {
  turn += 1;
  const { port } = to ?? (programs[turn % programs.length] as Program);
  const { pathname, search } = new URL(href);
  const headers = new Headers(init.headers);
  // Each program takes its own address for the public one.
  headers.set('origin', `http://localhost:${port}`);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers, redirect: 'manual' });
};

/** A browser whose requests reach one program after the other, as behind a load balancer. */
const newBrowser = () => testClient({ request: (href, init) => request(String(href), init) }, '203.0.113.7');

const site = { newBrowser, places };

/** What every program answers to a browser's call. */
const answersOfAll = (browser: TestClient, call: string, input?: unknown): Promise<string[]> =>
  Promise.all(
    programs.map(async (program) => {
      const asked = testClient({ request: (href, init) => request(String(href), init, program) }, '');
      for (const [name, value] of browser.cookies) asked.cookies.set(name, value);
      return (await asked.raw(call, input)).text;
    }),
  );

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

describe('several programs on one database', () => {
  it('serve the main journey as one, whichever gets the next request', async () => {
    const { resident, vendorId } = await joinAndRate(site, platformAdmin, {
      email: 'pat@porchlist.test',
      vendor: 'Heron Pools',
    });
    const list = { communitySlug: firstCommunity };
    const lists = async () => new Set(await answersOfAll(resident, 'vendors/listVendorStats', list));
    await expect.poll(async () => (await lists()).size).toBe(1);
    const [listed = ''] = await lists();
    expect(listed).toContain('Heron Pools');
    expect(await answersOfAll(resident, 'reviews/listVendorReviews', { vendorId })).toEqual(
      programs.map(() => expect.stringContaining('Came at once.')),
    );

    await resident.api.accounts.signOut();
    const signedOut = async () => new Set(await answersOfAll(resident, 'accounts/getMe'));
    await expect.poll(signedOut).toEqual(new Set([expect.stringContaining('"me":null')]));
  });

  it('share photos in the bucket, and keep none of their own', async () => {
    const create = { width: 1600, height: 900, channels: 3 as const, background: 'teal' };
    const photo = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const { photoUrl } = await platformAdmin.api.communities.uploadPhoto({
      slug: firstCommunity,
      photo: new File([photo], 'photo.jpg', { type: 'image/jpeg' }),
      crop: null,
    });
    const answers = await Promise.all(programs.map(({ url }) => fetch(url + photoUrl)));
    expect(answers.map(({ status }) => status)).toEqual(programs.map(() => 200));
    expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.blob()).size))).size).toBe(
      1,
    );
    expect(places.filter((place) => existsSync(join(place, 'photos')))).toEqual([]);
  });

  it('count promised limits together', async () => {
    const email = 'nobody@porchlist.test';
    const statuses = new Map<number, number>();
    for (let count = 0; count < 60; count += 1) {
      const { status } = await newBrowser().raw('accounts/getEmailStatus', { email });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // Five an hour for each email, at a scale of ten.
    expect(statuses).toEqual(
      new Map([
        [200, 50],
        [429, 10],
      ]),
    );
  });

  it('listen for changes beside a pooler', async () => {
    const seen = async () => {
      const { facts } = await platformAdmin.api.system.getSystem();
      return facts[0]?.facts.filter(({ at }) => at !== null).length;
    };
    await expect.poll(seen).toBe(programs.length);
    expect(programs.flatMap(messages).filter((text) => text?.includes('nothing is cached'))).toEqual([]);
  });

  it('log their versions first and warn about missing settings', async () => {
    const [program] = programs;
    expect(program?.log[0]).toMatchObject({
      msg: 'Porchlist starts',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: expect.stringMatching(/^PostgreSQL \d/),
      migration: expect.stringMatching(/^\d{4}_/),
      mail: 'files',
      storage: 's3',
    });
    expect(messages(program)).toContain('No emails are sent');
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

  it('restart one after another without losing a request', async () => {
    let isOver = false;
    const sending = sendInTurn(() => isOver);
    for (const [index, old] of programs.slice(0, 2).entries()) {
      old.process.kill('SIGTERM');
      await expect.poll(() => isReady(old)).toBe(false);
      expect((await old.ended).code).toBe(0);
      const next = await startOne(index);
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
