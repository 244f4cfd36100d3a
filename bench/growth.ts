import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { buildIfChanged, pages, renderer, server } from '../scripts/parts.ts';
import { createServices } from '../src/app/server/create-services.ts';
import { jobs } from '../src/app/server/features.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { changeChannel } from '../src/platform/db/changes.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { schemasOf } from '../src/platform/schemas.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { idOf, numberOf, tokenOf } from './fill.ts';
import { median } from './measure.ts';
import { cpuOfTree, serverPid } from './processes.ts';
import { formatShort, table } from './report.ts';
import { floor, get, launch, product, type Request, type Running, send } from './systems.ts';

/**
 * Compares installations of different sizes, each with the floor on its own rows: `npm run bench:growth -- URL…`, each
 * filled by `bench/fill.ts`; `#oak` after a URL chooses a cell. One request at a time, each by a person of another
 * community, in turns. Counts processor time, PostgreSQL's included, which other load on the machine hardly changes.
 */
const rounds = 5;
const requestsPerTurn = 40;

interface Installation {
  name: string;
  env: NodeJS.ProcessEnv & { DATABASE_URL: string };
  communities: number;
  client: Client;
  databasePid: number;
  floor: Running;
  product: Running;
}

/** Whose request it is. */
interface Caller {
  community: number;
  person: number;
  round: number;
}

interface Work {
  request: (caller: Caller, to: Running) => Request;
  /** The floor rates, too; otherwise it reads its list. */
  isWrite?: boolean;
  /** The process has nothing in its caches. */
  isForgotten?: boolean;
  /** How often the product is asked, for answers so cheap that its own chores would count more. */
  repeat?: number;
}

const slugOf = (community: number) => (community === 0 ? 'boca-bridges' : `bench-${community}`);
const list = ({ community, person }: Caller, { system }: Running) =>
  system.list(tokenOf(community, person), null, slugOf(community));
const rate = ({ community, person, round }: Caller, { system }: Running) => {
  const vendor = idOf('vendor', numberOf(community, person % 15));
  return system.rate(tokenOf(community, person), vendor, 1 + ((person + round) % 5));
};

const works: Record<string, Work> = {
  list: { request: list, repeat: 25 },
  'first look': {
    request: ({ community, person }) => get(`/communities/${slugOf(community)}`, tokenOf(community, person)),
    isForgotten: true,
  },
  rating: { request: rate, isWrite: true },
  "inbox of a community's admin": {
    request: ({ community }) => get('/admin', tokenOf(community, 0)),
    isForgotten: true,
  },
  'inbox of the platform': { request: () => get('/admin', tokenOf(0, 1)), isForgotten: true },
};

/** Drops everything that the process has cached. */
const forget = async ({ client, env }: Installation) => {
  await client.query('select pg_notify($1, $2)', [changeChannel(schemasOf(env.DATABASE_SCHEMA)), '*']);
  await wait(20);
};

interface Turn {
  floor: number;
  product: number;
}

/** Returns the milliseconds of processor time of a process and of PostgreSQL meanwhile. */
async function cpuDuring({ databasePid }: Installation, pid: number, run: () => Promise<unknown>) {
  const read = () => cpuOfTree(pid) + cpuOfTree(databasePid);
  const before = read();
  await run();
  return read() - before;
}

/** Products are stopped while it is not their turn. */
async function takeTurn(installation: Installation, work: Work, round: number): Promise<Turn> {
  const { floor: base, product: own, communities } = installation;
  const { repeat = 1 } = work;
  const callers = Array.from({ length: requestsPerTurn }, (_, n) => {
    const number = round * requestsPerTurn + n;
    return { community: (number * 7919) % communities, person: 2 + (number % 140), round };
  });
  const ask = async (to: Running, request: Request) => (await send(to.url, request)).text();
  const floorCpu = await cpuDuring(installation, base.pid, async () => {
    // Other people than those who rate in the product.
    for (const { person, ...caller } of callers)
      await ask(base, (work.isWrite ? rate : list)({ ...caller, person: person + 150 }, base));
  });
  process.kill(own.pid, 'SIGCONT');
  await wait(2_500);
  if (work.repeat) for (const caller of callers) await ask(own, work.request(caller, own));
  const productCpu = await cpuDuring(installation, own.pid, async () => {
    for (const caller of callers) {
      if (work.isForgotten) await forget(installation);
      for (let n = 0; n < repeat; n++) await ask(own, work.request(caller, own));
    }
  });
  process.kill(own.pid, 'SIGSTOP');
  return { floor: floorCpu / requestsPerTurn, product: productCpu / requestsPerTurn / repeat };
}

/** The floor of works on everything: all tables, read once. */
const copyTables = async ({ client, env }: Installation) => {
  const schema = schemasOf(env.DATABASE_SCHEMA).tables;
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = $1::regnamespace",
    [schema],
  );
  for (const { name } of rows) {
    const copy = client.query(to(`copy ${escapeIdentifier(schema)}.${escapeIdentifier(name)} to stdout`));
    await pipeline(copy, new Writable({ write: (_, __, done) => done() }));
  }
};

const directory = mkdtempSync(join(tmpdir(), 'porchlist-growth-'));

/** Runs all scheduled jobs as on the next night, and makes a backup. It changes rows, so it comes last. */
async function spendNight(installation: Installation): Promise<Record<string, Turn>> {
  const used = (run: () => Promise<unknown>) => cpuDuring(installation, process.pid, run);
  const base = await used(() => copyTables(installation));
  const config = parseConfig(installation.env);
  const database = await openDatabase(config, createLog('error'));
  const clock = { now: () => new Date(Date.now() + 86_400_000) };
  const services = await createServices(config, database, { clock, isScheduling: false });
  const path = join(directory, 'backup.zip');
  const storage = openStorage(config);
  const backup = await used(() => writeBackup(path, { open: database, storage, version: '0.0.0' }));
  rmSync(path);
  const night = await used(async () => {
    for (const { cron, name, handle } of jobs)
      if (cron !== undefined && name !== 'back-up') await handle(services, null as never);
  });
  await services.jobs.stop();
  await database.close();
  return { 'jobs of a night': { floor: base, product: night }, backup: { floor: base, product: backup } };
}

async function open(argument: string): Promise<Installation> {
  const [address = '', schema] = argument.split('#');
  const env = {
    DATABASE_URL: address,
    ...(schema && { DATABASE_SCHEMA: schema }),
    DATA_DIR: join(directory, encodeURIComponent(argument)),
    ADMIN_EMAILS: 'neighbor-1@bench.example',
  };
  const ownUrl = schema ? `${address}?options=-csearch_path%3D${schema}` : address;
  const client = new Client(ownUrl);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from communities');
  const communities = Number(rows[0]?.count);
  const name = `${communities} communities${schema ? ' in a cell' : ''}`;
  const system = product('Porchlist', env);
  const base = await launch(floor(ownUrl), tokenOf(0, 3));
  const own = await launch(system, tokenOf(0, 3));
  process.kill(own.pid, 'SIGSTOP');
  const databasePid = await serverPid(address);
  return {
    name,
    env: { ...env, ...system.env, DATABASE_URL: address },
    communities,
    client,
    databasePid,
    floor: base,
    product: own,
  };
}

await Promise.all([pages, renderer, server].map(buildIfChanged));
const installations: Installation[] = [];
try {
  for (const argument of process.argv.slice(2)) installations.push(await open(argument));
  const rows: string[][] = [];
  const note = (work: string, turnsOf: readonly (readonly Turn[])[]) =>
    rows.push([
      work,
      ...turnsOf.map((turns) => {
        const ratio = median(turns.map((turn) => turn.floor / turn.product));
        return `${formatShort(ratio)} (${formatShort(median(turns.map((turn) => turn.product)))} ms)`;
      }),
    ]);
  for (const [name, work] of Object.entries(works)) {
    const turnsOf = installations.map((): Turn[] => []);
    for (let round = 0; round <= rounds; round++)
      for (const [index, installation] of installations.entries()) {
        const turn = await takeTurn(installation, work, round);
        if (round > 0) turnsOf[index]?.push(turn); // The first warms up.
      }
    note(name, turnsOf);
  }
  const nights: Record<string, Turn>[] = [];
  for (const installation of installations) nights.push(await spendNight(installation));
  for (const name of ['jobs of a night', 'backup'])
    note(
      name,
      nights.map((night) => (night[name] ? [night[name]] : [])),
    );
  console.log(table([['work', ...installations.map(({ name }) => name)], ...rows]));
} finally {
  for (const { client, floor: base, product: own } of installations) {
    for (const { pid } of [base, own]) process.kill(pid, 'SIGKILL');
    await client.end();
  }
  rmSync(directory, { recursive: true, force: true });
}
