import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgresServer } from '../tests/support/postgres-server.ts';
import type { AppMessage, AppOrder } from './app.ts';

/** Starts the measured process, which answers one message at a time. */
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

export type App = ReturnType<typeof launch>;

type Measure<Figure> = (app: App, database: string) => Promise<Figure[]>;

/** Runs the product with the demo's data on a database of its own, and measures it. */
async function measureOn<Figure>(
  database: string,
  databaseUrl: string,
  measure: Measure<Figure>,
): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'porchlist-bench-'));
  const app = launch({
    ...process.env,
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  });
  try {
    const figures = await measure(app, database);
    await app.stop();
    return figures;
  } finally {
    app.kill();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * Measures on the embedded database and on PostgreSQL: BENCH_DATABASE_URL (an empty database, which the run fills with
 * the demo's data) or else a temporary server.
 */
export async function measureBoth<Figure>(measure: Measure<Figure>): Promise<Figure[]> {
  const embedded = await measureOn('embedded', '', measure);
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  if (databaseUrl) return [...embedded, ...(await measureOn('PostgreSQL', databaseUrl, measure))];
  const server = await startPostgresServer();
  try {
    const client = new Client(server.urlOf('postgres'));
    await client.connect();
    await client.query('create database porchlist_bench');
    await client.end();
    return [...embedded, ...(await measureOn('PostgreSQL', server.urlOf('porchlist_bench'), measure))];
  } finally {
    await server.stop();
  }
}
