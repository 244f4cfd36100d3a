import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { buildIfChanged, pages, renderer, server } from '../scripts/parts.ts';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import { requireCorrectFigures, requireSameAnswers } from './checks.ts';
import { functionsSql } from './floor-sql.ts';
import { measure, type Slice } from './measure.ts';
import { makeNeighborhood, type Neighborhood } from './neighborhood.ts';
import { memoryOfTree, serverPid } from './processes.ts';
import { type Measured, report } from './report.ts';
import {
  floor,
  launch,
  postgrest,
  product,
  type Request,
  type Running,
  type System,
} from './systems/systems.ts';

/**
 * Compares the product with the floor and with PostgREST on the same neighborhood. The systems alternate in slices of a
 * few seconds, so that other load on the machine affects all of them. Needs Linux (`/proc`).
 * `npm run bench -- --quick` runs one short round on the small neighborhood and writes nothing.
 */
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
const seconds = 2;
const starts = isQuick ? 1 : 3;
const factors = isQuick ? [1] : [1, 10];
const people = 16;
/** Deferred startup work begins a second after a start. */
const idleAfterMs = 4_000;
const category = 'Pool';

interface Bench {
  system: System;
  neighborhood: Neighborhood;
  factor: number;
  isOnServer: boolean;
}

type Workload = (bench: Bench, connection: number, round: number) => Request[];

const look: Workload = ({ system, neighborhood }, connection) => [
  system.list(neighborhood.tokens[connection] ?? '', category),
];

/** The round varies the stars, so that each rating changes. */
const rate: Workload = ({ system, neighborhood: { tokens, vendorIds } }, connection, round) =>
  vendorIds.map((_, n) => {
    const vendorId = vendorIds[(connection * 17 + n * 7) % vendorIds.length] ?? '';
    return system.rate(tokens[connection] ?? '', vendorId, 1 + ((n + connection + round) % 5));
  });

/** The requests of a connection. */
const workloads: Record<string, Workload> = {
  'list of a category': look,
  'list of all (100 rows)': ({ system, neighborhood }, connection) => [
    system.list(neighborhood.tokens[connection] ?? '', null),
  ],
  'rate a vendor': rate,
  'nineteen looks, one rating': (bench, connection, round) => {
    const looks = Array.from({ length: 19 }, () => look(bench, connection, round)).flat();
    return rate(bench, connection, round).flatMap((rating) => [...looks, rating]);
  },
  'signed-out page': () => [
    { method: 'GET', path: '/communities/boca-bridges', headers: { 'accept-encoding': 'gzip, br' } },
  ],
};

const isProduct = ({ system }: Bench) => system.name.startsWith('Porchlist');
const supports = (bench: Bench, work: string) => work !== 'signed-out page' || isProduct(bench);

async function runSql(databaseUrl: string, text: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(text);
  await client.end();
}

const directory = mkdtempSync(join(tmpdir(), 'porchlist-bench-'));
let port = 4_400;

const productEnv = (name: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  DATA_DIR: join(directory, name),
  PUBLIC_URL: 'http://localhost',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
});

/** Prepares all systems with `factor` times the data. */
async function prepare(urlOf: (database: string) => string, factor: number): Promise<Bench[]> {
  const onServer = { ...productEnv(`server-${factor}`), DATABASE_URL: urlOf(`bench_${factor}`) };
  const embedded = productEnv(`embedded-${factor}`);
  await runSql(urlOf('postgres'), `create database bench_${factor}`);
  const shared = await makeNeighborhood({ ...onServer, PORT: '0' }, { factor, people });
  // The others do not update the product's figures when they write, so they get a copy.
  const copy = urlOf(`copy_${factor}`);
  await runSql(urlOf('postgres'), `create database copy_${factor} template bench_${factor}`);
  await runSql(copy, functionsSql);
  const own = await makeNeighborhood({ ...embedded, PORT: '0' }, { factor, people });
  const others = [floor(copy), postgrest(copy)].filter((one) => one !== undefined);
  return [
    ...[...others, product('Porchlist on PostgreSQL', onServer)].map((system) => ({
      system,
      neighborhood: shared,
      factor,
      isOnServer: true,
    })),
    { system: product('Porchlist, embedded', embedded), neighborhood: own, factor, isOnServer: false },
  ];
}

/** Starts each system several times and leaves the last start running. */
async function startAll(benches: readonly Bench[]): Promise<(Bench & Measured)[]> {
  const all: (Bench & Measured)[] = [];
  for (const bench of benches) {
    const startMs: number[] = [];
    let running: Running | undefined;
    for (let n = 0; n < starts; n++) {
      await running?.stop();
      running = await launch(bench.system, port++, bench.neighborhood.tokens[0] ?? '');
      startMs.push(running.startMs);
    }
    if (!running) throw new Error('The system was not started.');
    await wait(idleAfterMs);
    const slices = new Map<string, Slice[]>();
    all.push({ ...bench, running, startMs, idleMb: memoryOfTree(running.pid), loadedMb: 0, slices });
  }
  return all;
}

/**
 * Waits until the server is idle: long statements continue after their slice and would count against the next one.
 */
async function waitUntilIdle(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const isBusy = async () => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount !== 0;
  };
  while (await isBusy()) await wait(50);
  await client.end();
}

async function measureAll(all: readonly (Bench & Measured)[], databaseUrl: string): Promise<void> {
  const databasePid = await serverPid(databaseUrl);
  const slice = async (bench: Bench & Measured, work: string, round: number) => {
    await waitUntilIdle(databaseUrl);
    const requestsOf = (connection: number) => workloads[work]?.(bench, connection % people, round) ?? [];
    const options = { seconds, databasePid: bench.isOnServer ? databasePid : undefined };
    return measure(bench.running, requestsOf, { ...options, isHealthMeasured: isProduct(bench) });
  };
  for (const work of Object.keys(workloads)) {
    const supporting = all.filter((bench) => supports(bench, work));
    for (const bench of supporting) await slice(bench, work, 0); // Warms up: code is compiled and pages are read.
    for (let round = 0; round < rounds; round++) {
      for (const bench of supporting) {
        const earlier = bench.slices.get(work) ?? [];
        bench.slices.set(work, [...earlier, await slice(bench, work, round + 1)]);
      }
      console.log(`${work}: round ${round + 1} of ${rounds}`);
    }
  }
  for (const bench of all) bench.loadedMb = memoryOfTree(bench.running.pid);
}

await Promise.all([pages, renderer, server].map(buildIfChanged));
const postgres = await startPostgresServer({ isDurable: true });
let all: (Bench & Measured)[] = [];
try {
  const benches: Bench[] = [];
  for (const factor of factors) benches.push(...(await prepare(postgres.urlOf, factor)));
  all = await startAll(benches);
  for (const factor of factors) {
    await requireSameAnswers(all.filter((one) => one.factor === factor));
  }
  await measureAll(all, postgres.urlOf('postgres'));
  for (const factor of factors) await requireCorrectFigures(postgres.urlOf(`bench_${factor}`));
  report(all, { workloads: Object.keys(workloads), isQuick });
} finally {
  for (const { running } of all) await running.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
