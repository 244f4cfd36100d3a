import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { buildIfChanged, pages, renderer, server } from '../scripts/parts.ts';
import { sessionCookie } from '../src/access/server/start-session.ts';
import { createServices } from '../src/app/server/create-services.ts';
import { jobs } from '../src/app/server/features.ts';
import { hashToken } from '../src/platform/auth/tokens.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { changeChannel } from '../src/platform/db/changes.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { schemasOf } from '../src/platform/db/schemas.ts';
import { createLog } from '../src/platform/log.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { idOf, tokenOf } from './fill.ts';
import { median } from './measure.ts';
import { cpuOfTree, serverPid } from './processes.ts';
import { floor, launch, product, type Request, type Running, type System } from './systems/systems.ts';

/**
 * Compares installations of different sizes, each with the floor on its own rows: `npm run bench:growth -- URL…`, each
 * filled by `bench/fill.ts`; `#oak` after a URL chooses a cell. One request at a time, each by a person of another
 * community, in turns.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Names of works, to measure only these. */
const chosen = process.env.BENCH_WORKS?.split(',');
const requestsPerTurn = 40;

interface Installation {
  name: string;
  env: NodeJS.ProcessEnv;
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
  turn: number;
}

interface Work {
  prepare?: (installation: Installation, caller: Caller, request: Request) => Promise<unknown>;
  request: (caller: Caller) => Request;
  floor: (system: System, caller: Caller) => Request;
  /** The process has nothing in its caches. */
  isForgotten?: boolean;
  /** How often the product is asked, for answers so cheap that its own chores would count more. */
  repeat?: number;
}

const directory = mkdtempSync(join(tmpdir(), 'porchlist-growth-'));
const slugOf = (community: number) => (community === 0 ? 'boca-bridges' : `bench-${community}`);
const cookieOf = ({ community, person }: Caller) => `${sessionCookie}=${tokenOf(community, person)}`;
const linkTokenOf = ({ community, person, turn }: Caller) => `link-${community}-${person}-${turn}`;

const get = (path: string, cookie: string): Request => ({
  method: 'GET',
  path,
  headers: { cookie, 'accept-encoding': 'gzip, br' },
});
const post = (call: string, input: object, headers: Record<string, string>): Request => ({
  method: 'POST',
  path: `/rpc/${call}`,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ json: input }),
});

const vendorOf = ({ community, person }: Caller) => idOf('vendor', community * 1000 + (person % 15));
const stars = ({ person, turn }: Caller) => 1 + ((person + turn) % 5);
const floorList: Work['floor'] = (system, caller) =>
  system.list(tokenOf(caller.community, caller.person), null);
/** People with other numbers than those who rate in the product. */
const floorRate: Work['floor'] = (system, { person, ...caller }) => {
  const other = { ...caller, person: person + 150 };
  return system.rate(tokenOf(other.community, other.person), vendorOf(other), stars(other));
};

const listOf = (caller: Caller) => {
  const input = JSON.stringify({ json: { communitySlug: slugOf(caller.community), category: null } });
  return get(`/rpc/vendors/listVendorStats?data=${encodeURIComponent(input)}`, cookieOf(caller));
};

/** Drops everything that the process has cached. */
const forget = async ({ client, env }: Installation) => {
  await client.query('select pg_notify($1, $2)', [changeChannel(schemasOf(env.DATABASE_SCHEMA)), '*']);
  await wait(20);
};

const works: Record<string, Work> = {
  list: {
    request: listOf,
    floor: floorList,
    repeat: 25,
    prepare: ({ product: { url } }, _, request) => send(url, request),
  },
  'first look': {
    request: (caller) => get(`/communities/${slugOf(caller.community)}`, cookieOf(caller)),
    floor: floorList,
    isForgotten: true,
  },
  rating: {
    request: (caller) => {
      const input = {
        vendorId: vendorOf(caller),
        rating: stars(caller),
        comments: '',
        usesVendor: true,
        showName: true,
      };
      return post('reviews/rateVendor', input, { cookie: cookieOf(caller) });
    },
    floor: floorRate,
  },
  'sign-in by link': {
    request: (caller) => {
      const { community, person } = caller;
      const email = `neighbor-${community * 1000 + person}@bench.example`;
      return post('accounts/redeemSignInLink', { token: linkTokenOf(caller), email }, {});
    },
    floor: floorRate,
    prepare: ({ client }, caller) =>
      client.query(
        `insert into sign_in_links (user_id, requested_at, token_hash, expires_at)
          values ($1, now(), $2, now() + interval '1 hour')
          on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [idOf('person', caller.community * 1000 + caller.person), hashToken(linkTokenOf(caller))],
      ),
  },
  "inbox of a community's admin": {
    request: (caller) => get('/admin', cookieOf({ ...caller, person: 0 })),
    floor: floorList,
    isForgotten: true,
  },
  'inbox of the platform': {
    request: (caller) => get('/admin', cookieOf({ ...caller, community: 0, person: 1 })),
    floor: floorList,
    isForgotten: true,
  },
};

async function send(url: string, { path, ...init }: Request): Promise<void> {
  const response = await fetch(`${url}${path}`, { ...init, redirect: 'manual' });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 300)}`);
}

/** Milliseconds of processor time, which other load on the machine hardly changes. */
interface Turn {
  floor: number;
  product: number;
}

/** Returns the processor time of a process and of PostgreSQL meanwhile. */
async function cpuDuring({ databasePid }: Installation, pid: number, run: () => Promise<unknown>) {
  const read = () => cpuOfTree(pid) + cpuOfTree(databasePid);
  const before = read();
  await run();
  return read() - before;
}

/** Returns what a request of the work takes. Products are stopped while it is not their turn. */
async function takeTurn(installation: Installation, work: Work, turn: number): Promise<Turn> {
  const { floor: base, product: own, communities } = installation;
  const { repeat = 1 } = work;
  const callers = Array.from({ length: requestsPerTurn }, (_, n) => {
    const number = turn * requestsPerTurn + n;
    return { community: (number * 7919) % communities, person: 2 + (number % 140), turn };
  });
  const floorCpu = await cpuDuring(installation, base.pid, async () => {
    for (const caller of callers) await send(base.url, work.floor(base.system, caller));
  });
  process.kill(own.pid, 'SIGCONT');
  await wait(2_500);
  for (const caller of callers) await work.prepare?.(installation, caller, work.request(caller));
  const productCpu = await cpuDuring(installation, own.pid, async () => {
    for (const caller of callers) {
      if (work.isForgotten) await forget(installation);
      for (let n = 0; n < repeat; n++) await send(own.url, work.request(caller));
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

/** Runs all scheduled jobs as on the next night, and makes a backup. */
async function spendNight(installation: Installation): Promise<Record<'copy' | 'jobs' | 'backup', number>> {
  const used = (run: () => Promise<unknown>) => cpuDuring(installation, process.pid, run);
  const copy = await used(() => copyTables(installation));
  const config = parseConfig(installation.env);
  const database = await openDatabase(config, createLog('error'));
  const clock = { now: () => new Date(Date.now() + 86_400_000) };
  const services = await createServices(config, database, { clock, isScheduling: false });
  const nightly = jobs.filter(({ cron, name }) => cron !== undefined && name !== 'back-up');
  const each = new Map<string, number>();
  for (const job of nightly) each.set(job.name, await used(() => job.handle(services, null as never)));
  const path = join(directory, 'backup.zip');
  const storage = openStorage(config);
  const backup = await used(() => writeBackup(path, { open: database, storage, version: '0.0.0' }));
  rmSync(path);
  await services.jobs.stop();
  await database.close();
  const slowest = [...each].sort(([, one], [, other]) => other - one).slice(0, 4);
  console.log(installation.name, slowest.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', '));
  return { copy, jobs: [...each.values()].reduce((sum, ms) => sum + ms, 0), backup };
}

let port = 3_122;

async function open(argument: string): Promise<Installation> {
  const [address = '', schema] = argument.split('#');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: address,
    ...(schema && { DATABASE_SCHEMA: schema }),
    DATA_DIR: join(directory, String(port)),
    PUBLIC_URL: 'http://localhost',
    ADMIN_EMAILS: 'neighbor-1@bench.example',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  };
  const ownUrl = schema ? `${address}?options=-csearch_path%3D${schema}` : address;
  const client = new Client(ownUrl);
  await client.connect();
  const { rows } = await client.query<{ communities: string }>(
    'select count(*) as communities from communities',
  );
  const communities = Number(rows[0]?.communities);
  const token = tokenOf(0, 3);
  const own = { name: `${communities} communities${schema ? ' in a cell' : ''}`, env, communities, client };
  const base = await launch(floor(ownUrl), port++, token);
  const running = await launch(product('Porchlist', env), port++, token);
  process.kill(running.pid, 'SIGSTOP');
  return { ...own, databasePid: await serverPid(address), floor: base, product: running };
}

async function measureRequests(installations: readonly Installation[]): Promise<void> {
  for (const [name, work] of Object.entries(works)) {
    if (chosen?.includes(name) === false) continue;
    const turns = new Map<Installation, Turn[]>(installations.map((installation) => [installation, []]));
    for (let round = 0; round <= rounds; round++)
      for (const [installation, own] of turns) {
        const turn = await takeTurn(installation, work, round);
        if (round > 0) own.push(turn); // The first warms up.
      }
    for (const [installation, own] of turns) note(name, installation, own);
    console.table(table);
  }
}

/** Runs on a copy, so that the database can be measured again. */
async function measureNight(installation: Installation): Promise<void> {
  const { client, env, floor: base, product: own } = installation;
  process.kill(own.pid, 'SIGCONT');
  await Promise.all([base.stop(), own.stop(), client.end()]);
  const address = new URL(env.DATABASE_URL ?? '');
  const [name, copy] = [address.pathname.slice(1), `${address.pathname.slice(1)}_night`];
  const url = Object.assign(new URL(address), { pathname: '/postgres' }).href;
  const server = new Client(url);
  await server.connect();
  await server.query(
    `create database ${escapeIdentifier(copy)} template ${escapeIdentifier(name)} strategy file_copy`,
  );
  const copied = Object.assign(new URL(address), { pathname: `/${copy}` }).href;
  const night = new Client(copied);
  await night.connect();
  const taken = await spendNight({ ...installation, client: night, env: { ...env, DATABASE_URL: copied } });
  await night.end();
  await server.query(`drop database ${escapeIdentifier(copy)} with (force)`);
  await server.end();
  note('jobs of a night', installation, [{ floor: taken.copy, product: taken.jobs }]);
  note('backup', installation, [{ floor: taken.copy, product: taken.backup }]);
}

const table: Record<string, Record<string, string>> = {};

function note(work: string, { name }: Installation, turns: readonly Turn[]): void {
  const ratio = median(turns.map((turn) => turn.floor / turn.product));
  const own = median(turns.map((turn) => turn.product));
  table[work] = { ...table[work], [name]: `${ratio.toPrecision(2)} (${own.toPrecision(3)} ms)` };
}

await Promise.all([pages, renderer, server].map(buildIfChanged));
const installations: Installation[] = [];
try {
  for (const argument of process.argv.slice(2)) installations.push(await open(argument));
  await measureRequests(installations);
  if (chosen === undefined || chosen.includes('nights'))
    for (const installation of installations) await measureNight(installation);
  console.table(table);
} finally {
  for (const { client, floor: base, product: own } of installations) {
    for (const { pid } of [base, own]) cpuOfTree(pid) > 0 && process.kill(pid, 'SIGKILL');
    await client.end().catch(() => undefined);
  }
  rmSync(directory, { recursive: true, force: true });
}
