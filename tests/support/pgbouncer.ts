import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountFor } from '../../src/platform/db/embedded-files.ts';
import type { PostgresServer } from './postgres-server.ts';

/** PGBOUNCER names another version than the system's. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

export interface Pooler {
  /** The address of one of the server's databases through the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Prepared statements, which the product uses, survive a pool of transactions from version 1.21 on. */
const isNew = (): boolean => {
  const [, major, minor] =
    /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
};

const poolSettings = (keepsStatements: boolean): string => {
  if (!isNew()) return `pool_mode = ${keepsStatements ? 'session' : 'transaction'}`;
  return `pool_mode = transaction\nmax_prepared_statements = ${keepsStatements ? 200 : 0}`;
};

/** Starts PgBouncer in front of a server. */
export async function startPgBouncer(
  { socketPath }: Pick<PostgresServer, 'socketPath'>,
  port: number,
  { keepsStatements = true } = {},
): Promise<Pooler> {
  const folder = dirname(socketPath);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${folder} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 60
${poolSettings(keepsStatements)}
`,
  );
  const pooler = spawn(program, ['-q', settings], { ...accountFor(join(folder, 'data')), stdio: 'ignore' });
  while (!(await isListening(port))) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer did not start');
    await wait(20);
  }
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      pooler.kill('SIGINT');
      if (pooler.exitCode === null) await once(pooler, 'exit');
    },
  };
}
