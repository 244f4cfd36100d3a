import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemasOf } from '../../src/platform/schemas.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { newDataDirectory } from '../support/data-directory.ts';
import { browserAt, joinAndRate, type Site, signInByMail } from '../support/journey-by-calls.ts';
import { type ObjectStorage, startObjectStorage } from '../support/object-storage.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { runCommand } from './command.ts';
import { freePort, type Program, startProgram } from './program.ts';

/** A default product and two cells that have everything but their schema in common. */
const names = ['public', 'oak', 'pine'];
const directory = newDataDirectory();
const admin = 'admin@porchlist.test';
const programs = new Map<string, Program>();
let server: PostgresServer;
let bucket: ObjectStorage;
let observer: Client;

const settings = (name: string) => ({
  DATA_DIR: directory,
  DATABASE_URL: server.urlOf('postgres'),
  DATABASE_SCHEMA: name,
  STORAGE_URL: bucket.url,
  ADMIN_EMAILS: admin,
});

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await observer.query<Row>(query)).rows;

/** The server writes every statement with the name of its program. */
async function logStatements() {
  const client = new Client(server.urlOf('postgres'));
  await client.connect();
  const changes = { logging_collector: 'on', log_statement: 'all', log_line_prefix: '%%%a|' };
  for (const [name, value] of Object.entries(changes))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
  await server.restart();
}

beforeAll(async () => {
  [server, bucket] = await Promise.all([startPostgresServer(), startObjectStorage()]);
  await logStatements();
  observer = new Client(server.urlOf('postgres'));
  await observer.connect();
  for (const name of names)
    programs.set(name, startProgram({ PORT: String(await freePort()), ...settings(name) }));
  await Promise.all([...programs.values()].map((program) => program.ready()));
});

afterAll(async () => {
  for (const { process } of programs.values()) process.kill('SIGKILL');
  await Promise.all([...programs.values()].map(({ ended }) => ended));
  await observer.end();
  await Promise.all([server.stop(), bucket.stop()]);
  rmSync(directory, { recursive: true });
});

const siteOf = (name: string): Site => ({
  places: [name === 'public' ? directory : join(directory, name)],
  newBrowser: () => browserAt(() => programs.get(name)?.url ?? ''),
});

/** The entries of the server's log, by the schema of the program whose statements they are. */
function logged(): Map<string, string[]> {
  const folder = join(dirname(server.socketPath), 'data', 'log');
  const entries = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const file of readdirSync(folder)) {
    for (const entry of readFileSync(join(folder, file), 'utf8').split(/^%/m)) {
      const [program = ''] = entry.split('|', 1);
      const [, name = 'public'] = /^porchlist(?:\/(\w+))?/.exec(program) ?? [undefined, null];
      if (name !== null) entries.get(name)?.push(entry.slice(program.length + 1));
    }
  }
  return entries;
}

const matches = (entries: readonly string[], pattern: RegExp) => [
  ...new Set(entries.flatMap((entry) => pattern.exec(entry)?.[1] ?? [])),
];

describe('cells in one database', () => {
  it('play the journey at the same time, each with its own people, vendors, photos and emails', async () => {
    const counts = await Promise.all(
      names.map(async (name) => {
        const site = siteOf(name);
        const platformAdmin = await signInByMail(site, admin);
        const { resident } = await joinAndRate(site, platformAdmin, {
          email: 'pat@porchlist.test',
          vendor: `Vendor of ${name}`,
        });
        const list = await resident.raw('vendors/listVendorStats', { communitySlug: 'boca-bridges' });
        expect(list.text).toContain(`Vendor of ${name}`);
        const storage = openStorage({ storageUrl: bucket.url, dataDir: '', schemas: schemasOf(name) });
        await storage.put('a1-1.webp', Buffer.from(name));
        const { facts } = await platformAdmin.api.system.getSystem();
        return [
          facts[0]?.facts.filter(({ at }) => at !== null).length,
          await storage.list(),
          Buffer.from((await storage.get('a1-1.webp')) ?? []).toString(),
        ];
      }),
    );
    expect(counts).toEqual(names.map((name) => [1, ['a1-1.webp'], name]));
  });

  it('send no statement, take no lock and listen on no channel of another', () => {
    const entries = logged();
    for (const [name, own] of entries) {
      expect(own.length, name).toBeGreaterThan(500);
      const others = names.filter((other) => other !== name && other !== 'public');
      const defaults = name === 'public' ? [] : ['(?<!\\.)"?pgboss"?\\.', 'drizzle"?\\.', 'public"?\\.'];
      const foreign = new RegExp([...others, ...defaults].join('|'));
      expect(own.find((entry) => foreign.test(entry))).toBeUndefined();
    }
    // Extensions belong to the database, and so does the lock of those who create them.
    const shared = '7106334';
    const isLock = /pg_advisory_xact_lock\(\$1\)/;
    const locks = [...entries.values()].map((own) => {
      const parameters = own.filter((_, index) => isLock.test(own[index - 1] ?? ''));
      return matches(parameters, /\$1 = '(-?\d+)'/).filter((lock) => lock !== shared);
    });
    const channels = [...entries.values()].map((own) => matches(own, /listen (\w+)/));
    for (const [found, count] of [
      [locks, 2],
      [channels, 1],
    ] as const) {
      expect(found.map(({ length }) => length)).toEqual(names.map(() => count));
      expect(new Set(found.flat()).size).toBe(names.length * count);
    }
  });

  it('have no key, function or trigger that leads from one to another', async () => {
    const foreign = await rowsOf(`
      select conname from pg_constraint c join pg_class own on own.oid = conrelid
        join pg_class other on other.oid = confrelid where own.relnamespace <> other.relnamespace
      union all select tgname from pg_trigger join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
        where pronamespace <> relnamespace and not tgisinternal
      union all select extname from pg_extension where extnamespace not in ('public'::regnamespace, 'pg_catalog'::regnamespace)`);
    expect(foreign).toEqual([]);
  });

  it('are backed up alone, and restored as another cell or as a plain installation', async () => {
    const file = join(directory, 'oak.zip');
    await runCommand('backup', [file], settings('oak'));
    expect(await runCommand('restore', ['--check', file], settings('oak'))).toContain('A sign-in worked');
    const vendorsIn = (name: string) =>
      rowsOf(`select name from ${name}.vendors where name like 'Vendor of%'`);
    const before = await Promise.all(names.map(vendorsIn));
    await runCommand('restore', [file], { ...settings('maple'), STORAGE_URL: '' });
    expect(await vendorsIn('maple')).toEqual([{ name: 'Vendor of oak' }]);
    await server.createDatabase('plain');
    const url = server.urlOf('plain');
    await runCommand('restore', [file], { DATA_DIR: join(directory, 'plain'), DATABASE_URL: url });
    const plain = new Client(url);
    await plain.connect();
    expect((await plain.query('select from public.vendors')).rowCount).toBe(1);
    await plain.end();
    expect(await Promise.all(names.map(vendorsIn))).toEqual(before);
    expect(globSync('photos/*', { cwd: join(directory, 'maple') })).toEqual(['photos/a1-1.webp']);
  });
});
