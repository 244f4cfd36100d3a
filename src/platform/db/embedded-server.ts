import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { DatabaseInUseError } from './database-errors.ts';
import {
  type Account,
  type EmbeddedFiles,
  embeddedFilesIn,
  ownPath,
  postgresPrograms,
  prepareFiles,
} from './embedded-files.ts';
import { logReserve, makeLogReserve, makeStartReserve } from './log-reserve.ts';

interface EmbeddedServer {
  readonly url: string;
  /** Stops the server after it has written everything; close every connection before. */
  stop(): Promise<void>;
}

/** Default durability; memory, disk and processes sized for a neighborhood. */
const settings = (connections: number): Record<string, string | number> => ({
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: connections + 15,
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  // Keeps the files of the log for reuse.
  min_wal_size: '128MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  io_method: 'sync',
  huge_pages: 'off',
  // The caller logs errors; statements may contain personal data.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
  ...logReserve,
});

const socketFile = '.s.PGSQL.5432';
const maxSocketPath = 103;

/**
 * Commands find the socket in the data directory even when the service has a /tmp of its own; but paths of data
 * directories can be too long, and another account may not reach them.
 */
const makeRunFolder = (dataDir: string, { uid, gid }: Account): string => {
  const parents = uid === undefined ? runFolderParents(dataDir) : runFolderParents(dataDir).slice(1);
  const candidates = parents.map((parent) => join(parent, runFolderPrefix));
  // PostgreSQL reads a list of folders, separated by commas.
  const fits = (prefix: string) =>
    join(`${prefix}123456`, socketFile).length <= maxSocketPath && !/[,"]/.test(prefix);
  const folder = mkdtempSync(candidates.find(fits) ?? `/tmp/${runFolderPrefix}`);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const urlOf = (runFolder: string) =>
  `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(runFolder)}`;

export const runningServerUrl = (dataDir: string): string | null => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const runFolder = readFileSync(file, 'utf8').split('\n')[4];
  return runFolder ? urlOf(runFolder) : null;
};

/** Returns null once the server answers. */
const findObstacle = async (url: string): Promise<NodeJS.ErrnoException | null> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** SQLSTATE while a server recovers, which takes as long as it takes. */
const isStarting = '57P03';

/** How long to wait for an answer, and for what is left of a killed server to unlock the files. */
const startTimeout = 15_000;
const restartDelay = 500;
const isLocked = /lock file|shared memory/;
const maxAttempts = 3;

const ifDamaged =
  'If its files are damaged, move DATA_DIR away and run: porchlist restore FILE, with the newest backup.';

const adviceOn: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/No space left/, 'Make room on the disk.'],
  [/Permission denied/, 'Give its folder to the account that runs Porchlist.'],
];

/** Milliseconds after the start, whose first pages come first. */
const reserveDelay = 5_000;
/** Before another attempt, such as on a disk that was full. */
const reserveAgain = 10 * 60_000;

class Server implements EmbeddedServer {
  readonly url: string;
  readonly #programs: string;
  readonly #files: EmbeddedFiles;
  readonly #runFolder: string;
  readonly #connections: number;
  readonly #log: Log;
  #child: ChildProcess | undefined;
  #isRunning = false;
  #lines: string[] = [];
  /** What the server said before it ended. */
  #lastWords = '';
  #reserving: NodeJS.Timeout | undefined;
  #isReady = false;
  #isStopping = false;
  readonly #endWithProcess = () => {
    this.#child?.kill('SIGINT');
    rmSync(this.#runFolder, { recursive: true, force: true });
  };

  constructor(programs: string, files: EmbeddedFiles, runFolder: string, connections: number, log: Log) {
    this.url = urlOf(runFolder);
    this.#programs = programs;
    this.#files = files;
    this.#runFolder = runFolder;
    this.#connections = connections;
    this.#log = log;
  }

  async start(): Promise<void> {
    process.prependListener('exit', this.#endWithProcess);
    let end = performance.now() + startTimeout;
    let attempts = 1;
    this.#spawn();
    for (;;) {
      const obstacle = await findObstacle(this.url);
      if (obstacle === null) break;
      if (obstacle.code === isStarting) end = performance.now() + startTimeout;
      if (performance.now() > end) throw this.#startError(obstacle);
      if (!this.#isRunning) {
        if (attempts === maxAttempts && !isLocked.test(this.#lastWords)) throw this.#startError(obstacle);
        attempts += 1;
        await wait(restartDelay);
        this.#spawn();
      }
      await wait(10);
    }
    this.#isReady = true;
    this.#reserveIn(reserveDelay);
  }

  #startError({ message }: Error): Error {
    const words = this.#lastWords || message;
    const help = adviceOn.find(([pattern]) => pattern.test(words))?.[1] ?? ifDamaged;
    return new Error(`${words.replace(/\.?$/, '.')} ${help}`);
  }

  #reserveIn(delay: number): void {
    if (this.#isStopping) return;
    const reserve = () =>
      makeLogReserve(this.url, this.#files.data)
        .then(() => makeStartReserve(dirname(this.#files.data)))
        .catch(() => this.#reserveIn(reserveAgain));
    this.#reserving = setTimeout(reserve, delay).unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#reserving);
    process.off('exit', this.#endWithProcess);
    if (this.#child && this.#isRunning) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGINT');
      await exited;
    }
    rmSync(this.#runFolder, { recursive: true, force: true });
  }

  /** Detached: Ctrl+C in a terminal reaches this process only, which may have work to finish. */
  #spawn(): void {
    const { data, account } = this.#files;
    const flags = Object.entries(settings(this.#connections)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const args = ['-D', ownPath(data), '-k', this.#runFolder, ...flags];
    const child = spawn(join(this.#programs, 'postgres'), args, {
      ...account,
      cwd: data,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.#child = child;
    this.#isRunning = true;
    createInterface({ input: child.stderr }).on('line', (line) => this.#logLine(line));
    child.on('error', (error) => void this.#restart(error.message));
    child.on('exit', (code, signal) => void this.#restart(`exit ${code ?? signal}`));
  }

  #logLine(line: string): void {
    const { data } = this.#files;
    this.#lines.push(line.replace(/^[A-Z]+: +/, '').replaceAll(ownPath(data), data));
    const isAsked = this.#isStopping && /^FATAL: +terminating /.test(line);
    if (this.#isReady && !isAsked) this.#log.warn({ line }, 'the embedded database reports');
  }

  async #restart(reason: string): Promise<void> {
    this.#isRunning = false;
    this.#lastWords = this.#lines.splice(0).slice(0, 3).join(' ') || reason;
    if (!this.#isReady || this.#isStopping) return;
    this.#log.error({ reason }, 'the embedded database ended and restarts');
    await wait(restartDelay);
    if (!this.#isStopping) this.#spawn();
  }
}

/**
 * Starts a PostgreSQL server on the files in `<dataDir>/postgres`, which the first start creates, and restarts it
 * when it ends. Call it only while holding the lock of the data directory.
 */
export const startEmbeddedServer = async (
  dataDir: string,
  connections: number,
  log: Log,
): Promise<EmbeddedServer> => {
  const files = embeddedFilesIn(dataDir);
  await endLeftServer(dataDir);
  const runFolder = makeRunFolder(dataDir, files.account);
  const removeRunFolder = () => rmSync(runFolder, { recursive: true, force: true });
  process.once('exit', removeRunFolder);
  try {
    const programs = postgresPrograms(files.account, runFolder);
    await prepareFiles(programs, files);
    const server = new Server(programs, files, runFolder, connections, log);
    await server.start().catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return server;
  } catch (error) {
    removeRunFolder();
    throw error;
  } finally {
    process.off('exit', removeRunFolder);
  }
};

const runFolderPrefix = 'porchlist-postgres-';

/** The last is for when the other paths are too long. */
const runFolderParents = (dataDir: string): string[] => [dataDir, tmpdir(), '/tmp'];

/** Returns whether a process is the server on these files, and not another process with a reused id. */
const isServerOn = (data: string, pid: number): boolean => {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(data);
    }
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
};

const hasEnded = async (data: string, pid: number, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (isServerOn(data, pid)) {
    if (performance.now() > end) return false;
    await wait(10);
  }
  return true;
};

/**
 * SIGINT stops a server after it has written everything; SIGQUIT stops one that hangs, and it recovers at the next
 * start.
 */
const endServer = async (data: string, pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  if (await hasEnded(data, pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(data, pid, 10_000);
};

const isRunFolder = (dataDir: string, path: string) =>
  basename(path).startsWith(runFolderPrefix) && runFolderParents(dataDir).includes(dirname(path));

/** A product that still runs lost its lock if someone removed the file. */
const refuseServerInUse = (dataDir: string, pid: number): void => {
  if (process.platform !== 'linux') return;
  const [, parent = '0'] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (Number(parent) === process.pid || programOf(Number(parent)) !== programOf(process.pid)) return;
  throw new DatabaseInUseError(dataDir);
};

/** Returns null for processes of other accounts. */
const programOf = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return null;
  }
};

/**
 * Stops the server that a killed process left running on these files, and cleans up. Call it only while holding the
 * lock of the data directory.
 */
export const endLeftServer = async (dataDir: string): Promise<void> => {
  const data = join(dataDir, 'postgres');
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  const runFolder = rest[3] ?? '';
  if (isServerOn(data, Number(pid))) {
    refuseServerInUse(dataDir, Number(pid));
    await endServer(data, Number(pid));
  }
  // Another process may have reused the id, which would block the start. The id of this process, the parent, does
  // not; a server still checks that nothing of its predecessor is left.
  else writeFileSync(file, [process.pid, ...rest].join('\n'));
  if (isRunFolder(dataDir, runFolder)) rmSync(runFolder, { recursive: true, force: true });
};
