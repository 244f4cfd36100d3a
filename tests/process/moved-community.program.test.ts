import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populateDemo } from '../../src/demo/populate.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { newDataDirectory } from '../support/data-directory.ts';
import { prepareTemplate, testLog } from '../support/database-template.ts';
import { browserAt, type Site, signInByMail } from '../support/journey-by-calls.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { isInSample } from '../support/sample.ts';
import type { TestClient } from '../support/test-client.ts';
import { runCommand, startCommand } from './command.ts';
import { freePort, type Program, startProgram } from './program.ts';

const slug = 'tupelo-landing';
const directory = newDataDirectory();
let server: PostgresServer;
let observer: Client;
let tables: string[];

type Cell = 'public' | 'oak';
const cells: readonly Cell[] = ['public', 'oak'];
const other = (cell: Cell): Cell => (cell === 'oak' ? 'public' : 'oak');
const folderOf = (cell: Cell) => (cell === 'public' ? directory : join(directory, cell));
const settings = (cell: Cell) => ({
  DATA_DIR: directory,
  DATABASE_URL: server.urlOf('postgres'),
  DATABASE_SCHEMA: cell,
  DEFAULT_COMMUNITY: 'Oak Park',
});

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await observer.query<Row>(query)).rows;

/** Returns the cells that have the community, once no move holds it, and what each has of it. */
async function placesOf() {
  const found: { cell: Cell; rows: string[]; photos: string[] }[] = [];
  for (const cell of cells) await rowsOf(`select from ${cell}.communities where slug = '${slug}' for update`);
  for (const cell of cells) {
    const [community] = await rowsOf<{ id: string }>(
      `select id from ${cell}.communities where slug = '${slug}'`,
    );
    const id = community?.id ?? communityId;
    const rows: string[] = [];
    for (const table of tables) {
      const [measured] = await rowsOf<{ all: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as all
          from ${cell}.${table} as r where community_id = '${id}'`,
      );
      rows.push(`${table} ${measured?.all}`);
    }
    const photos = readdirSync(join(folderOf(cell), 'photos')).filter((name) => name.startsWith('a1-'));
    if (community) found.push({ cell, rows, photos });
    else expect(rows.filter((row) => !row.endsWith(' 0 0'))).toEqual([]);
  }
  return found;
}

let communityId = '';
let before: string[];

beforeAll(async () => {
  server = await startPostgresServer();
  const open = await openPostgresDatabase(server.urlOf('postgres'), 10, testLog);
  await prepareTemplate(open);
  await populateDemo({ db: open.db, clock: systemClock });
  await open.close();
  observer = new Client(server.urlOf('postgres'));
  await observer.connect();
  expect(await runCommand('cell', ['create', 'oak'], settings('oak'))).toContain('DATABASE_SCHEMA=oak');
  for (const cell of cells) mkdirSync(join(folderOf(cell), 'photos'), { recursive: true });
  writeFileSync(join(directory, 'photos/a1-1.webp'), 'photo');
  await observer.query(`update communities set photo_path = 'a1' where slug = '${slug}'`);
  const [{ id }] = (await rowsOf<{ id: string }>(`select id from communities where slug = '${slug}'`)) as [
    { id: string },
  ];
  communityId = id;
  const named = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'community_id' and table_name not in ('users', 'audit_log') order by 1`,
  );
  tables = named.map(({ name }) => name);
  before = (await placesOf())[0]?.rows ?? [];
});

afterAll(async () => {
  await observer.end();
  await server.stop();
  rmSync(directory, { recursive: true });
});

const moveFrom = (cell: Cell) => ['move', slug, other(cell)] as const;

describe('porchlist cell', () => {
  it('lists the cells, and says what to type instead of a wrong call', async () => {
    const listed = await runCommand('cell', ['list'], settings('public'));
    expect(listed).toMatch(/^public +3 communities, \d+ people, \d+ MB, 0\d+_\w+\noak +1 communities/);
    const calls: [args: string[], answer: string, env?: NodeJS.ProcessEnv][] = [
      [[], 'porchlist cell move COMMUNITY NAME'],
      [['move', slug, 'public'], 'from public to public'],
      [['move', slug, 'elm'], 'porchlist cell create elm'],
      [['move', slug, 'El m'], 'DATABASE_SCHEMA must be a name'],
      [['create', 'oak'], 'oak exists already'],
      [['create', ''], 'porchlist cell create NAME'],
      [['move', slug, ' '], 'porchlist cell create NAME'],
      [['create', 'elm'], 'DATABASE_URL', { DATABASE_URL: '' }],
    ];
    await Promise.all(
      calls.map(async ([args, answer, env]) => {
        const { code, output } = await startCommand('cell', args, { ...settings('public'), ...env }).ended;
        expect(output).toContain(answer);
        expect(code).toBe(1);
      }),
    );
  });

  /** After which printed line, and how many milliseconds later. */
  const moments = [
    [0, Math.random() * 1_500],
    [0, Math.random() * 1_500],
    [1, 0],
    [1, Math.random() * 150],
    [2, 0],
    [2, Math.random() * 60],
    [3, 0],
    [3, Math.random() * 10],
  ] as const;

  it('leaves the community whole in one cell when its move is killed', async () => {
    for (const [line, delay] of moments.filter((_, at) => isInSample(at))) {
      const [place] = await placesOf();
      const cell = place?.cell ?? 'public';
      const { process: child, ended } = startCommand('cell', moveFrom(cell), settings(cell));
      let printed = '';
      const reached = new Promise<void>((resolve) => {
        if (line === 0) resolve();
        child.stdout?.on('data', (text) => {
          printed += text;
          if (printed.split('\n').length > line) resolve();
        });
      });
      await Promise.race([reached, ended]);
      await wait(delay);
      child.kill('SIGKILL');
      await ended;
      const moment = `${Math.round(delay)} ms after line ${line}, from ${cell}`;
      const found = await placesOf();
      expect(found.length, moment).toBe(1);
      expect(found[0]?.rows, moment).toEqual(before);
      expect(found[0]?.photos, moment).toEqual(['a1-1.webp']);
    }
  });
});

describe('a community that moves while people write', () => {
  const programs = new Map<Cell, Program>();
  const siteOf = (cell: Cell): Site => ({
    places: [folderOf(cell)],
    newBrowser: () => browserAt(() => programs.get(cell)?.url ?? ''),
  });

  interface Writer {
    email: string;
    browser: TestClient;
    vendorId: string;
    /** The comments that were answered with success. */
    acknowledged: string[];
    statuses: number[];
  }
  let writers: Writer[];

  async function writerOf(at: string): Promise<Writer> {
    const [person] = (await rowsOf(`
      select u.email, v.id as "vendorId" from users u join household_members m on m.user_id = u.id and m.approved_at is not null
        join communities c on c.id = u.community_id and c.slug = '${at}'
        join vendors v on v.community_id = c.id and v.deleted_at is null
      where u.is_verified order by u.id, v.id limit 1`)) as [{ email: string; vendorId: string }];
    const browser = await signInByMail(siteOf('public'), person.email);
    return { ...person, browser, acknowledged: [], statuses: [] };
  }

  beforeAll(async () => {
    const [place] = await placesOf();
    if (place?.cell === 'oak') await runCommand('cell', moveFrom('oak'), settings('oak'));
    for (const cell of cells)
      programs.set(cell, startProgram({ PORT: String(await freePort()), ...settings(cell) }));
    await Promise.all([...programs.values()].map((program) => program.ready()));
    writers = await Promise.all([slug, 'boca-bridges'].map(writerOf));
  });

  afterAll(async () => {
    for (const { process } of programs.values()) process.kill('SIGKILL');
    await Promise.all([...programs.values()].map(({ ended }) => ended));
  });

  it('keeps every acknowledged write, and lets other communities go on', async () => {
    let isOver = false;
    const writing = writers.map(async ({ browser, vendorId, acknowledged, statuses }) => {
      for (let count = 0; !isOver; count += 1) {
        const comments = `Visit ${count}`;
        const rating = { vendorId, rating: 4, comments, showName: true, usesVendor: true };
        const { status } = await browser.raw('reviews/rateVendor', rating);
        statuses.push(status);
        if (status === 200) acknowledged.push(comments);
        await wait(20);
      }
    });
    await wait(300);
    const output = await runCommand('cell', moveFrom('public'), settings('public'));
    await wait(300);
    isOver = true;
    await Promise.all(writing);
    expect(output).toMatch(
      /@tupelo-landing path \/communities\/tupelo-landing .*\n\tredir @tupelo-landing https:/,
    );
    const [mover, neighbor] = writers as [Writer, Writer];
    const kept = (cell: Cell, { vendorId }: Writer) =>
      rowsOf<{ comments: string }>(
        `select comments from ${cell}.reviews where vendor_id = '${vendorId}' and comments like 'Visit %'`,
      );
    expect(mover.acknowledged.length).toBeGreaterThan(5);
    expect(await kept('oak', mover)).toEqual([{ comments: mover.acknowledged.at(-1) }]);
    expect(new Set(neighbor.statuses)).toEqual(new Set([200]));
    expect(await kept('public', neighbor)).toEqual([{ comments: neighbor.acknowledged.at(-1) }]);
    expect(await kept('public', mover)).toEqual([]);
  });

  it('is used at its new place by people who sign in again by email', async () => {
    const [mover] = writers as [Writer];
    expect((await mover.browser.api.accounts.getMe()).me).toBeNull();
    const list = (browser: TestClient) => browser.raw('vendors/listVendorStats', { communitySlug: slug });
    expect((await list(mover.browser)).status).toBe(404);
    const browser = await signInByMail(siteOf('oak'), mover.email);
    const { text, status } = await list(browser);
    expect(status).toBe(200);
    expect(text).toContain(mover.vendorId);
    const comments = 'Still the best.';
    const rating = { vendorId: mover.vendorId, rating: 5, comments, showName: true, usesVendor: true };
    expect((await browser.raw('reviews/rateVendor', rating)).status).toBe(200);
  });
});
