import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, syncTree } from './durable-node-fs.ts';
import type { ThreadData } from './embedded-protocol.ts';
import { openInThread, serve } from './embedded-server.ts';

// The thread of the embedded database, and the only one that touches its files.

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

const start = (directory: string): Promise<PGlite> =>
  openInThread({ fs: new DurableNodeFS(directory), startParams: durableStart });

/** Creates the database. A start that is interrupted here leaves a mark, and the next one starts over. */
const create = async (directory: string, mark: string): Promise<PGlite> => {
  writeFileSync(mark, '', { flush: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const database = await start(directory);
  // PGlite copies the files of a new database in without syncing them.
  syncTree(directory);
  rmSync(mark);
  return database;
};

const { directory: dataDir } = workerData as ThreadData;
const directory = join(dataDir, 'db');
const mark = join(dataDir, 'db.unfinished');
const isFinished = existsSync(directory) && !existsSync(mark);
serve(await (isFinished ? start(directory) : create(directory, mark)));
