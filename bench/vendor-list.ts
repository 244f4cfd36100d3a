import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
}

async function messageOf<Kind extends AppMessage['kind']>(app: ChildProcess, kind: Kind) {
  const ended = once(app, 'exit').then(() => {
    throw new Error('The measured process ended.');
  });
  const [message] = (await Promise.race([once(app, 'message'), ended])) as [AppMessage];
  if (message.kind !== kind) throw new Error(`Expected '${kind}', got '${message.kind}'.`);
  return message as Extract<AppMessage, { kind: Kind }>;
}

async function measure(port: number, cookie: string, input: object) {
  const options = {
    url: `http://127.0.0.1:${port}/rpc/vendors/listVendorStats`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
    connections,
  };
  await autocannon({ ...options, duration: 2 }); // warm: code compiled, pages read
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error('Some requests failed: the figures mean nothing.');
  return {
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
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
  const app = fork(join(import.meta.dirname, 'app.ts'), { env, execPath: process.execPath });
  const order = (what: AppOrder) => app.send(what);
  const figures: Figure[] = [];
  try {
    const { port, cookie } = await messageOf(app, 'ready');
    const measureViews = async (reviews: string) => {
      for (const [list, input] of Object.entries(views)) {
        figures.push({ database, reviews, list, ...(await measure(port, cookie, input)) });
      }
    };
    await measureViews('as in the demo');
    order('grow');
    const { reviews } = await messageOf(app, 'grown');
    await measureViews(`ten times as many (${reviews})`);
    const ended = once(app, 'exit');
    order('stop');
    await ended;
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
