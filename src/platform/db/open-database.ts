import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import { lineOf, whyOf } from '../file-faults.ts';
import type { Log } from '../log.ts';
import type { Schemas } from '../schemas.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseInUseError, DatabaseOpenError } from './database-errors.ts';
import { runningServerUrl, startEmbeddedServer } from './embedded-server.ts';
import { spendStartReserve } from './log-reserve.ts';
import { openPostgresDatabase } from './postgres-database.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> &
  Partial<Pick<Config, 'databaseListenUrl' | 'schemas'>>;

/** Connections of a command beside the running product; the server has a few to spare. */
const commandConnections = 5;

export const openEmbeddedDatabase = async (
  dataDir: string,
  connections: number,
  log: Log,
  schemas?: Schemas,
): Promise<OpenDatabase> => {
  forgetOtherServers();
  const release = lockDirectory(dataDir);
  try {
    spendStartReserve(dataDir);
    const server = await startEmbeddedServer(dataDir, connections, log);
    const open = await openPostgresDatabase(server.url, connections, log, { schemas }).catch(
      async (error: unknown) => {
        await server.stop();
        throw error;
      },
    );
    const close = async () => {
      await open.close();
      await server.stop();
      release();
    };
    return { ...open, close };
  } catch (error) {
    release();
    if (error instanceof DatabaseOpenError) throw error;
    const message = `The embedded database in ${dataDir} cannot be opened: ${lineOf(error)}`;
    throw new DatabaseOpenError(message, { cause: error });
  }
};

/** The driver takes from PG* variables what an address does not say, such as that the server must have TLS. */
const forgetOtherServers = (): void => {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name];
};

/**
 * Opens the configured PostgreSQL server, or the embedded one of the data directory. Does not migrate.
 *
 * @throws DatabaseOpenError with one line to print when the database cannot be used
 */
export const openDatabase = (
  { databaseUrl, databaseListenUrl: listenUrl, databasePool, dataDir, schemas }: DatabaseConfig,
  log: Log,
): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbeddedDatabase(dataDir, databasePool, log, schemas)
    : openPostgresDatabase(databaseUrl, databasePool, log, { listenUrl, schemas });

const requireDatabaseIn = (dataDir: string): void => {
  try {
    statSync(join(dataDir, 'postgres'));
  } catch (error) {
    throw new DatabaseOpenError(`There is no database in ${dataDir}: ${whyOf(error)}.`, { cause: error });
  }
};

/**
 * Opens an existing database for a command, even while the product is running. Both then use the same embedded database;
 * a command must not migrate it.
 *
 * @throws DatabaseOpenError with one line to print when there is no database or it cannot be used
 */
export const openDatabaseBeside = async (config: DatabaseConfig, log: Log): Promise<OpenDatabase> => {
  const { databaseUrl, databaseListenUrl: listenUrl, databasePool, schemas } = config;
  if (databaseUrl !== undefined)
    return openPostgresDatabase(databaseUrl, databasePool, log, { listenUrl, schemas, isCommand: true });
  requireDatabaseIn(config.dataDir);
  try {
    return await openDatabase(config, log);
  } catch (error) {
    const url = error instanceof DatabaseInUseError ? runningServerUrl(config.dataDir) : null;
    if (url === null) throw error;
    return openPostgresDatabase(url, commandConnections, log, { schemas, isCommand: true });
  }
};

type ReleaseDirectory = () => void;

const sqliteBusy = 5;

/** Protects the locks from garbage collection, which would close the file and release the lock. */
const locked = new Set<DatabaseSync>();

const takeLock = (directory: string): DatabaseSync => {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // No file beside it, which a full disk would not take.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // SQLite opens a file that it may not write for reading, and then locks nothing.
    accessSync(path, constants.W_OK);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
};

const explain = (directory: string, cause: unknown): DatabaseOpenError => {
  if ((cause as { errcode?: number }).errcode === sqliteBusy) {
    return new DatabaseInUseError(directory, { cause });
  }
  return new DatabaseOpenError(`The data directory ${directory} cannot be used: ${whyOf(cause)}`, {
    cause,
  });
};

/**
 * Locks a directory for this process, or throws a `DatabaseOpenError` at once. Uses the exclusive lock of an SQLite
 * transaction, because Node has no file locks: the kernel releases it even after kill -9, so there are no stale
 * locks.
 */
export const lockDirectory = (directory: string): ReleaseDirectory => {
  let file: DatabaseSync;
  try {
    file = takeLock(directory);
  } catch (error) {
    throw explain(directory, error);
  }
  locked.add(file);
  return () => {
    locked.delete(file);
    file.close();
  };
};
