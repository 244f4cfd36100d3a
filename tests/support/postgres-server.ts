import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type Account,
  accountFor,
  initialize,
  postgresPrograms,
} from '../../src/platform/db/embedded-files.ts';
import { scratchFolder } from './scratch-folder.ts';

export interface PostgresServer {
  /** Returns the URL of a database on the server. */
  urlOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** The path of its socket. */
  socketPath: string;
  /** Stops the server and cuts all connections. Its data stay. */
  halt(): Promise<void>;
  /** Stops it abruptly like a power cut, so that it has to recover at the next start. */
  crash(): Promise<void>;
  /** Restarts it on the same data. */
  restart(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Only ends a start that hangs; slow machines take long. */
const startLimit = 300_000;

/** Without a port, any number of runs fit on one machine. */
const settings = ['listen_addresses=', 'max_connections=200'];

/** Test data need not survive a crash. */
const unsynced = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const answers = async (url: string): Promise<boolean> => {
  const client = new Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const waitUntilReady = async (server: ChildProcess, url: string) => {
  const end = Date.now() + startLimit;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The PostgreSQL server did not start');
    await wait(20);
  }
};

const spawnServer = (
  programs: string,
  account: Account,
  directory: string,
  ownSettings: readonly string[],
): ChildProcess => {
  const flags = [...settings, ...ownSettings].flatMap((setting) => ['-c', setting]);
  return spawn(join(programs, 'postgres'), ['-D', join(directory, 'data'), '-k', directory, ...flags], {
    ...account,
    stdio: 'ignore',
  });
};

const end = async (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
};

interface ServerOptions {
  /** Writes every commit to disk as in production. */
  isDurable?: boolean;
  /** A halted server whose files the new one copies, to follow it as a standby named `standby` once both run. */
  primary?: PostgresServer;
  /** Other programs than the packaged ones, on a port of 127.0.0.1, with these settings. */
  other?: { programs: string; port: number; settings: readonly string[] } | undefined;
}

/** Copies the files of a halted server, with the settings of a standby. */
const copyAsStandby = (primary: PostgresServer, data: string) => {
  const folder = dirname(primary.socketPath);
  execFileSync('cp', ['--archive', join(folder, 'data'), data]);
  writeFileSync(join(data, 'standby.signal'), '');
  const connection = `host=${folder} user=postgres application_name=standby`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
};

/** Starts a new PostgreSQL server, which is empty unless it follows another one. */
export const startPostgresServer = async ({
  isDurable = false,
  primary,
  other,
}: ServerOptions = {}): Promise<PostgresServer> => {
  const directory = mkdtempSync(join(isDurable ? tmpdir() : scratchFolder(), 'porchlist-postgres-'));
  const port = other?.port ?? 5432;
  const urlOf = (database: string) =>
    `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(directory)}`;
  const ownSettings = [
    ...(isDurable ? [] : unsynced),
    ...(other ? ['listen_addresses=127.0.0.1', `port=${port}`, ...other.settings] : []),
  ];
  const account = accountFor(directory);
  let server: ChildProcess | undefined;
  let programs = '';
  const begin = async () => {
    server = spawnServer(programs, account, directory, ownSettings);
    await waitUntilReady(server, urlOf('postgres'));
  };
  const halt = async () => {
    if (server) await end(server);
  };
  const crash = async () => {
    if (server) await end(server, 'SIGQUIT');
  };
  const restart = async () => {
    await halt();
    await begin();
  };
  const stop = async () => {
    await halt();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    chmodSync(directory, 0o755);
    if (account.uid !== undefined) chownSync(directory, account.uid, account.gid ?? -1);
    programs = other?.programs ?? postgresPrograms(account, directory);
    if (primary) copyAsStandby(primary, join(directory, 'data'));
    else await initialize(programs, { data: join(directory, 'data'), account }, ['--no-sync']);
    await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  const createDatabase = async (name: string) => {
    const client = new Client(urlOf('postgres'));
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
  };
  return {
    urlOf,
    createDatabase,
    socketPath: join(directory, `.s.PGSQL.${port}`),
    halt,
    crash,
    restart,
    stop,
  };
};
