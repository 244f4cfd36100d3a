import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { OpenDatabase, Tx } from '../db/database.ts';
import { DatabaseOpenError } from '../db/database-errors.ts';
import { lockMigrations, migrateUpTo } from '../db/migrate.ts';
import { reasonOf } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError, type Manifest, manifestName, parseManifest, photoFile, tableFile } from './manifest.ts';
import { fits, isEmpty, listTables, loadTable, setTextFormat, type Table, withBareTables } from './tables.ts';

export interface RestoreTarget {
  readonly open: Pick<OpenDatabase, 'onConnection'>;
  readonly storage: Storage;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Tables of another version of the queue, whose jobs cannot be restored. */
  readonly skipped: readonly string[];
}

interface Archive {
  readonly manifest: Manifest;
  read(name: string): Promise<Readable>;
  close(): void;
}

const readEntry = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string) => {
  const entry = entries.get(name);
  if (entry === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`);
  return zip.openReadStreamPromise(entry);
};

const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string) => readEntry(zip, entries, name);
    const manifest = parseManifest(await text(await read(manifestName)));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/**
 * Restores a backup into an empty database and storage, in one transaction: all or nothing. The tables have the
 * backup's version; the next start migrates them.
 *
 * @throws BackupError if the file is damaged or the target is not empty
 */
export const restoreBackup = async (path: string, target: RestoreTarget): Promise<Restored> => {
  try {
    const archive = await openArchive(path);
    try {
      return await restoreFrom(archive, target);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof BackupError || error instanceof DatabaseOpenError) throw error;
    throw new BackupError(`The backup ${path} cannot be restored: ${reasonOf(error)}`, { cause: error });
  }
};

const restoreFrom = async (archive: Archive, { open, storage }: RestoreTarget): Promise<Restored> => {
  const { manifest } = archive;
  await refuseOtherPhotos(manifest, storage);
  const skipped = await open.onConnection(async (client, db) => {
    const skippedTables = await db.transaction(async (tx) => {
      await setTextFormat(client);
      await migrateEmpty(tx, client, manifest);
      const left = await loadTables(client, archive);
      await restorePhotos(archive, storage);
      return left;
    });
    await client.query('analyze');
    return skippedTables;
  });
  return { manifest, skipped };
};

const migrateEmpty = async (tx: Tx, client: Client, { migration }: Manifest) => {
  await lockMigrations(tx);
  if (!(await isEmpty(client))) {
    throw new BackupError('The database is not empty. Restore into a new DATA_DIR or an empty database.');
  }
  await migrateUpTo(tx, migration);
};

const loadTables = async (client: Client, { manifest, read }: Archive): Promise<string[]> => {
  const present = await listTables(client);
  const skipped: Table[] = manifest.tables.filter(
    (table) => table.schema === 'pgboss' && !fits(table, present),
  );
  await withBareTables(client, async () => {
    for (const table of manifest.tables) {
      if (!skipped.includes(table)) await loadTable(client, table, await read(tableFile(table)));
    }
  });
  return skipped.map(({ schema, name }) => `${schema}.${name}`);
};

/** A killed restore may have left photos of the same backup. */
const refuseOtherPhotos = async ({ photos }: Manifest, storage: Storage) => {
  const known = new Set(photos.map(({ key }) => key));
  const others = (await storage.list()).filter((key) => !known.has(key));
  if (others.length > 0) {
    throw new BackupError(`The place already has ${others.length} photos that are not in the backup.`);
  }
};

const restorePhotos = async ({ manifest, read }: Archive, storage: Storage) => {
  const stored: string[] = [];
  try {
    for (const { key, sha256 } of manifest.photos) {
      const bytes = await buffer(await read(photoFile(key)));
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        throw new BackupError(`The backup is damaged: ${photoFile(key)} differs from its checksum.`);
      }
      stored.push(key);
      await storage.put(key, bytes);
    }
  } catch (error) {
    for (const key of stored) await storage.remove(key).catch(() => undefined);
    throw error;
  }
};
