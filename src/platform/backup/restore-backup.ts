import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl';
import type { OpenDatabase, Tx } from '../db/database.ts';
import { DatabaseOpenError } from '../db/database-errors.ts';
import { lockMigrations, migrateUpTo } from '../db/migrate.ts';
import { whyOf } from '../file-faults.ts';
import type { Storage } from '../storage/storage.ts';
import {
  BackupError,
  type Manifest,
  manifestName,
  maxBytes,
  parseManifest,
  photoFile,
  tableFile,
} from './manifest.ts';
import {
  type Connected,
  fits,
  isEmpty,
  isJobs,
  listTables,
  loadTable,
  requireOwnTables,
  setTextFormat,
  withBareTables,
} from './tables.ts';

export interface RestoreTarget {
  readonly open: Pick<OpenDatabase, 'onConnection' | 'schemas'>;
  readonly storage: Storage;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The number of waiting jobs that only another version of the queue can run. */
  readonly skippedJobs: number;
}

interface Archive {
  readonly manifest: Manifest;
  /** Opens an entry; `bytes` is the size that the manifest promises. */
  read(name: string, bytes: number): Promise<Readable>;
  close(): void;
}

/** More than any backup has; each costs about a kilobyte of memory. */
const maxEntries = 100_000;

const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > maxEntries) throw new BackupError('The backup is damaged: it has too many entries.');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new BackupError('The backup is damaged: it has an entry twice.');
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const entryOf = (entries: ReadonlyMap<string, Entry>, name: string): Entry => {
  const entry = entries.get(name);
  if (entry === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`);
  return entry;
};

/** A path, or the number of an open file. */
export type BackupFile = string | number;

const openArchive = async (file: BackupFile): Promise<Archive> => {
  const options = { autoClose: false };
  const zip = await (typeof file === 'number' ? fromFdPromise(file, options) : openPromise(file, options));
  try {
    const entries = await readEntries(zip);
    const index = entryOf(entries, manifestName);
    if (index.uncompressedSize > maxBytes.manifest) {
      throw new BackupError('The backup is damaged: its manifest is too large.');
    }
    const manifest = parseManifest(await text(await zip.openReadStreamPromise(index)));
    const read = (name: string, bytes: number) => {
      const entry = entryOf(entries, name);
      if (entry.uncompressedSize !== bytes) {
        throw new BackupError(`The backup is damaged: ${name} has another size than its manifest says.`);
      }
      // The stream fails when it is longer or shorter than the entry says.
      return zip.openReadStreamPromise(entry);
    };
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
export const restoreBackup = async (file: BackupFile, target: RestoreTarget): Promise<Restored> => {
  try {
    const archive = await openArchive(file);
    try {
      return await restoreFrom(archive, target);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof BackupError || error instanceof DatabaseOpenError) throw error;
    const name = typeof file === 'string' ? ` ${file}` : '';
    throw new BackupError(`The backup${name} cannot be restored: ${faultOf(error)}`, { cause: error });
  }
};

/** The library for archives describes the format of the file. */
const faultOf = (error: unknown): string => {
  const reason = whyOf(error);
  return /central directory/i.test(reason) ? 'it is no backup, or its end is missing' : reason;
};

const restoreFrom = async (archive: Archive, { open, storage }: RestoreTarget): Promise<Restored> => {
  const { manifest } = archive;
  await requireOwnTables(manifest.tables, manifest.migration);
  await refuseOtherPhotos(manifest, storage);
  const skippedJobs = await open.onConnection(async (client, db) => {
    const { schemas } = open;
    const place = { client, schemas };
    const left = await db.transaction(async (tx) => {
      await setTextFormat(client);
      await migrateEmpty(tx, place, manifest);
      const skipped = await loadTables(place, archive);
      await restorePhotos(archive, storage);
      return skipped;
    });
    await client.query('analyze');
    return left;
  });
  return { manifest, skippedJobs };
};

const migrateEmpty = async (tx: Tx, place: Connected, { migration }: Manifest) => {
  await lockMigrations(tx, place.schemas);
  if (!(await isEmpty(place))) {
    throw new BackupError('The database is not empty. Restore into a new DATA_DIR or an empty database.');
  }
  await migrateUpTo(tx, place.schemas, migration);
};

/** Returns the number of jobs that were left out. */
const loadTables = async (place: Connected, { manifest, read }: Archive): Promise<number> => {
  const present = await listTables(place, manifest.migration);
  let skippedJobs = 0;
  await withBareTables(place, present, async () => {
    for (const table of manifest.tables) {
      const isSkipped = isJobs(table) && !fits(table, present);
      skippedJobs += isSkipped
        ? table.rows
        : await loadTable(place, table, await read(tableFile(table), table.bytes));
    }
  });
  return skippedJobs;
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
    for (const { key, bytes: size, sha256 } of manifest.photos) {
      const bytes = await buffer(await read(photoFile(key), size));
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
