import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { reasonOf } from '../describe-for-log.ts';
import type { Log } from '../log.ts';
import type { Db, EmbeddedDatabase } from './database.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFS, syncTree } from './durable-node-fs.ts';
import { EmbeddedClient, type OnFatal } from './embedded-client.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { watchHealth } from './health.ts';

/**
 * PGlite's own parameters, with fsync on, and with a cache of pages that a neighborhood fills: 128 MB, as a server has
 * them, are touched at every start.
 */
const durableStart = [
  ...(PGlite as unknown as { defaultStartParams: string[] }).defaultStartParams.filter(
    (part) => part !== '-F',
  ),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

const exitOnFatal =
  (log: Log): OnFatal =>
  (reason) => {
    log.fatal(
      { reason },
      'the embedded database failed; stopping, so that nothing is answered that was not kept',
    );
    process.exit(1);
  };

const start = (directory: string, onFatal: OnFatal): Promise<EmbeddedClient> =>
  new EmbeddedClient({ fs: new DurableNodeFS(directory), startParams: durableStart }, onFatal).open();

/** Creates the database. A start that is interrupted here leaves a mark, and the next one starts over. */
const create = async (directory: string, mark: string, onFatal: OnFatal): Promise<EmbeddedClient> => {
  writeFileSync(mark, '', { flush: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const client = await start(directory, onFatal);
  // PGlite copies the files of a new database in without syncing them.
  syncTree(directory);
  rmSync(mark);
  return client;
};

const openClient = (dataDir: string, onFatal: OnFatal): Promise<EmbeddedClient> => {
  const directory = join(dataDir, 'db');
  const mark = join(dataDir, 'db.unfinished');
  const isFinished = existsSync(directory) && !existsSync(mark);
  return isFinished ? start(directory, onFatal) : create(directory, mark, onFatal);
};

/**
 * Opens (and on first use creates) the database in `<dataDir>/db`, for this process alone.
 * `onFatal` ends the process unless a test gives another.
 */
export const openEmbeddedDatabase = async (
  dataDir: string,
  log: Log,
  onFatal: OnFatal = exitOnFatal(log),
): Promise<EmbeddedDatabase> => {
  const release = lockDirectory(dataDir);
  try {
    const client = await openClient(dataDir, onFatal);
    return embeddedDatabase(client, log, release);
  } catch (error) {
    release();
    const message = `The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`;
    throw new DatabaseOpenError(message, { cause: error });
  }
};

/** Returns the database behind an open client; `release` runs once it is closed. */
export const embeddedDatabase = (client: EmbeddedClient, log: Log, release: () => void): EmbeddedDatabase => {
  const stopUpkeep = startUpkeep(client, log);
  const db: Db = drizzle({ client, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    client,
    changes: client.changes,
    health: watchHealth(
      () => client.answeredAt,
      () => client.query('select 1'),
    ),
    withoutTimeLimits: (run) => run(db),
    close: async () => {
      await stopUpkeep();
      await client.close();
      release();
    },
  };
};
