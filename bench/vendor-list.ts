import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import type { AppMessage, AppOrder } from './app.ts';

/**
 * How many signed-in residents' lists the product answers a second, on the embedded database and on PostgreSQL, and
 * whether that depends on how many reviews there are. Everything runs on this machine, the load included, over
 * loopback; each figure takes BENCH_SECONDS (10).
 *
 * PostgreSQL is BENCH_DATABASE_URL (an empty database, which will hold invented people afterwards) or, without it, a
 * server of the run's own.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 20;

const views = {
  'Pool, as the page opens': { communitySlug: 'boca-bridges', category: 'Pool' },
  'all 60 vendors': { communitySlug: 'boca-bridges', category: null },
};

interface Figure {
  database: string;
  reviews: string;
  list: string;
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  /** Processor time of the product a request: unlike the others, hardly moved by what else the machine does. */
  'cpu ms': number;
}

/** The measured process: answers one message at a time. */
function launch(env: NodeJS.ProcessEnv) {
  const app = fork(join(import.meta.dirname, 'app.ts'), { env, execPath: process.execPath });
  let settle: { resolve: (message: AppMessage) => void; reject: (reason: Error) => void } | undefined;
  app.on('message', (message: AppMessage) => settle?.resolve(message));
  app.on('exit', () => settle?.reject(new Error('The measured process ended.')));
  const answer = async <Kind extends AppMessage['kind']>(kind: Kind, order?: AppOrder) => {
    const message = await new Promise<AppMessage>((resolve, reject) => {
      settle = { resolve, reject };
      if (order) app.send(order);
    });
    if (message.kind !== kind) throw new Error(`Expected '${kind}', got '${message.kind}'.`);
    return message as Extract<AppMessage, { kind: Kind }>;
  };
  const stop = async () => {
    const ended = once(app, 'exit');
    app.send('stop' satisfies AppOrder);
    await ended;
  };
  return { answer, stop, kill: () => app.kill() };
}

type App = ReturnType<typeof launch>;

async function measure(app: App, port: number, cookie: string, input: object) {
  const options = {
    url: `http://127.0.0.1:${port}/rpc/vendors/listVendorStats`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
    connections,
  };
  await autocannon({ ...options, duration: 2 }); // warm: code compiled, pages read
  const before = await app.answer('cpu', 'cpu');
  const result = await autocannon({ ...options, duration: seconds });
  const after = await app.answer('cpu', 'cpu');
  const used = after.milliseconds - before.milliseconds;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error('Some requests failed: the figures mean nothing.');
  return {
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'cpu ms': Math.round((used / result.requests.total) * 100) / 100,
  };
}

/** Measures one database: as the demo is, then with ten times the reviews. */
async function measureDatabase(database: string, databaseUrl: string): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'porchlist-bench-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const app = launch(env);
  const figures: Figure[] = [];
  try {
    const { port, cookie } = await app.answer('ready');
    const measureViews = async (reviews: string) => {
      for (const [list, input] of Object.entries(views)) {
        figures.push({ database, reviews, list, ...(await measure(app, port, cookie, input)) });
      }
    };
    await measureViews('as in the demo');
    const { reviews } = await app.answer('grown', 'grow');
    await measureViews(`ten times as many (${reviews})`);
    await wait(1000); // the last requests of the load end by themselves
    await app.stop();
  } finally {
    app.kill();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return figures;
}

async function measurePostgres(): Promise<Figure[]> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return measureDatabase('PostgreSQL', given);
  const server = await startPostgresServer();
  try {
    const client = new Client(server.urlOf('postgres'));
    await client.connect();
    await client.query('create database porchlist_bench');
    await client.end();
    return await measureDatabase('PostgreSQL', server.urlOf('porchlist_bench'));
  } finally {
    await server.stop();
  }
}

console.table([...(await measureDatabase('embedded', '')), ...(await measurePostgres())]);
