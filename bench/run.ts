import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { buildIfChanged, pages, renderer, server } from '../scripts/parts.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { fill, idOf, tokenOf } from './fill.ts';
import { connections, measure, median, type Slice } from './measure.ts';
import { memoryOfTree, serverPid } from './processes.ts';
import { formatShort, report, table } from './report.ts';
import { floor, launch, product, type Request, type Running, requestList, type System } from './systems.ts';

/**
 * Compares the product with the floor on the same neighborhood. The systems alternate in slices of a few seconds, so that
 * other load on the machine affects all of them. Needs Linux (`/proc`).
 * `npm run bench -- --quick` runs one short round and writes nothing.
 */
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
const starts = isQuick ? 1 : 3;
const seconds = 2;
const homes = 5_000;
const vendors = 300;
/** Deferred startup work begins a second after a start. */
const idleAfterMs = 4_000;
const community = 'boca-bridges';

interface Bench {
  system: System;
  /** The floor and the products on a server have a database there; the embedded one has none. */
  databaseUrl?: string;
  running: Running[];
  startMs: number[];
  idleMb: number;
  loadedMb: number;
  slices: Map<string, Slice[]>;
}

const vendorIds = Array.from({ length: vendors }, (_, v) => idOf('vendor', v));

type Work = (system: System, connection: number, round: number) => Request[];

const look: Work = (system, connection) => [system.list(tokenOf(0, connection), 'Pool', community)];

/** Every round changes the stars of the round before, so that each rating is real work. */
const rate: Work = (system, connection, round) =>
  vendorIds.map((_, n) => {
    const vendorId = vendorIds[(connection * 17 + n * 7) % vendors] ?? '';
    return system.rate(tokenOf(0, connection), vendorId, 1 + ((n + connection + round) % 5));
  });

const works: Record<string, Work> = {
  'list of a category': look,
  'list of all (100 rows)': (system, connection) => [system.list(tokenOf(0, connection), null, community)],
  'rate a vendor': rate,
  'nineteen looks, one rating': (system, connection, round) => {
    const looks = Array.from({ length: 19 }, () => look(system, connection, round)).flat();
    return rate(system, connection, round).flatMap((rating) => [...looks, rating]);
  },
};

async function query(databaseUrl: string, text: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const directory = mkdtempSync(join(tmpdir(), 'porchlist-bench-'));

/** Fills the neighborhood twice: on the server, with a copy for the floor, and embedded. */
async function prepare(urlOf: (database: string) => string): Promise<Bench[]> {
  await query(urlOf('postgres'), 'create database product');
  const onServer = { DATA_DIR: join(directory, 'server'), DATABASE_URL: urlOf('product') };
  const embedded = { DATA_DIR: join(directory, 'embedded') };
  for (const env of [onServer, embedded]) {
    await fill({ ...product('', env).env, PORT: '0' }, { communities: 1, homes, vendors });
  }
  // The floor does not update the product's figures when it writes, so it gets a copy.
  await query(urlOf('postgres'), 'create database floor template product');
  const bench = (system: System, databaseUrl?: string): Bench => ({
    system,
    ...(databaseUrl && { databaseUrl }),
    running: [],
    startMs: [],
    idleMb: 0,
    loadedMb: 0,
    slices: new Map(),
  });
  return [
    bench(floor(urlOf('floor')), urlOf('floor')),
    bench(product('Porchlist on PostgreSQL', onServer), urlOf('product')),
    bench(product('Porchlist, two processes on PostgreSQL', onServer), urlOf('product')),
    bench(product('Porchlist, embedded', embedded)),
  ];
}

/** Starts each system several times and leaves the last start running. */
async function startAll(benches: readonly Bench[]): Promise<void> {
  for (const bench of benches) {
    for (let n = 0; n < starts; n++) {
      for (const { stop } of bench.running) await stop();
      bench.running = [await launch(bench.system, tokenOf(0, 0))];
      bench.startMs.push(bench.running[0]?.startMs ?? Number.NaN);
    }
    await wait(idleAfterMs);
    bench.idleMb = memoryOf(bench);
    if (bench.system.name.includes('two')) bench.running.push(await launch(bench.system, tokenOf(0, 0)));
  }
}

const memoryOf = ({ running: [first] }: Bench) => memoryOfTree(first?.pid ?? 0);

/** Throws unless all systems return the same lists in the same order. */
async function requireSameAnswers(benches: readonly Bench[]): Promise<void> {
  for (const category of ['Pool', 'Roofing', null]) {
    const lists = await Promise.all(
      benches.flatMap(({ running: [first] }) =>
        first ? [requestList(first, first.system.list(tokenOf(0, 0), category, community))] : [],
      ),
    );
    for (const list of lists) assert.deepEqual(list, lists[0], `The lists of ${category} differ.`);
    assert(lists[0]?.length);
  }
}

/** Throws if a stored figure differs from a count of the rows after all writes. */
async function requireCorrectFigures(databaseUrl: string): Promise<void> {
  const wrong = await query(
    databaseUrl,
    `select vendor_id from vendor_stats
    where rating_count <> (select count(*) from reviews where vendor_id = vendor_stats.vendor_id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews where vendor_id = vendor_stats.vendor_id)
      or homes_serviced <> (select count(distinct household_id) from home_vendors join household_members using (user_id)
        where vendor_id = vendor_stats.vendor_id)`,
  );
  assert.equal(wrong.length, 0, `${wrong.length} vendors have wrong figures.`);
}

/**
 * Statements that go on after their slice would count against the next one, and so would dead rows: the product's tables
 * and the floor's are vacuumed alike.
 */
async function settle(databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return;
  const busy =
    "select from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()";
  while ((await query(databaseUrl, busy)).length > 0) await wait(50);
  await query(databaseUrl, 'vacuum analyze');
}

async function measureAll(benches: readonly Bench[], databasePid: number): Promise<void> {
  for (const [name, work] of Object.entries(works)) {
    // Round 0 warms up: code is compiled and pages are read.
    for (let round = 0; round <= rounds; round++) {
      for (const bench of benches) {
        await settle(bench.databaseUrl);
        const slice = await measure(
          bench.running,
          (connection) => work(bench.system, connection % connections, round),
          { seconds, databasePid: bench.databaseUrl ? databasePid : undefined },
        );
        if (round > 0) bench.slices.set(name, [...(bench.slices.get(name) ?? []), slice]);
      }
      console.log(`${name}: round ${round} of ${rounds}`);
    }
  }
  for (const bench of benches) bench.loadedMb = memoryOf(bench);
}

function figuresOf(benches: readonly Bench[]): string {
  const [floorBench] = benches;
  const row = (work: string, { system, slices }: Bench) => {
    const own = slices.get(work) ?? [];
    const of = floorBench?.slices.get(work) ?? [];
    const value = (read: (slice: Slice) => number) => formatShort(median(own.map(read)));
    const ratios = own.map(({ perSecond }, round) => perSecond / (of[round]?.perSecond ?? Number.NaN));
    return [
      work,
      system.name,
      formatShort(median(ratios)),
      `${value(({ cpu }) => cpu)} + ${value(({ databaseCpu }) => databaseCpu)}`,
      `${value(({ p50 }) => p50)} / ${value(({ p99 }) => p99)}`,
    ];
  };
  const speed = table([
    ['work', 'system', '× floor', 'CPU ms a request, own + PostgreSQL', 'p50 / p99 ms'],
    ...Object.keys(works).flatMap((work) => benches.map((bench) => row(work, bench))),
  ]);
  const processes = table([
    ['system', 'start to the first right list', 'MB idle', 'MB after the load'],
    ...benches
      .filter(({ running }) => running.length === 1)
      .map(({ system, startMs, idleMb, loadedMb }) => [
        system.name,
        `${(median(startMs) / 1_000).toFixed(2)} s`,
        String(Math.round(idleMb)),
        String(Math.round(loadedMb)),
      ]),
  ]);
  return `${speed}\n\n${processes}`;
}

await Promise.all([pages, renderer, server].map(buildIfChanged));
const postgres = await startPostgresServer({ isDurable: true });
let benches: Bench[] = [];
try {
  benches = await prepare(postgres.urlOf);
  await startAll(benches);
  await requireSameAnswers(benches);
  await measureAll(benches, await serverPid(postgres.urlOf('postgres')));
  await requireCorrectFigures(postgres.urlOf('product'));
  report('bench', figuresOf(benches), { isQuick });
} finally {
  for (const { stop } of benches.flatMap(({ running }) => running)) await stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
