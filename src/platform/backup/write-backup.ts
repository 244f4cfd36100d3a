import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { ZipFile } from 'yazl';
import type { OpenDatabase } from '../db/database.ts';
import { findFileFault } from '../file-faults.ts';
import type { Storage } from '../storage/storage.ts';
import {
  BackupError,
  createMeter,
  formatManifest,
  type Manifest,
  manifestName,
  maxBytes,
  photoFile,
  type TableEntry,
  tableFile,
} from './manifest.ts';
import { type Connected, copyTable, inSnapshot, listTables } from './tables.ts';

export interface BackupSource {
  readonly open: Pick<OpenDatabase, 'onConnection' | 'schemas'>;
  readonly storage: Storage;
  readonly version: string;
}

/** Marks files of backups that did not finish; the next one to the same folder removes them. */
export const unfinishedSuffix = '.unfinished';

const syncPath = async (path: string) => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

/**
 * Writes a backup of the database and the photos while the product runs. The file appears under its name only when it
 * is complete and on the disk, so a killed backup leaves nothing that looks like one.
 *
 * @throws BackupError when the database was never migrated
 */
export const writeBackup = async (path: string, source: BackupSource): Promise<Manifest> => {
  const unfinished = join(dirname(path), `.${basename(path)}-${process.pid}${unfinishedSuffix}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const manifest = await source.open.onConnection((client) => retry(unfinished, client, source));
    await syncPath(unfinished);
    await rename(unfinished, path);
    await syncPath(dirname(path));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw explain(error, dirname(path));
  }
};

/** Errors of writing name no file; those of reading a photo do. */
const explain = (error: unknown, folder: string): unknown => {
  const fault = findFileFault(error);
  if (fault === null || (fault.path !== undefined && !fault.path.startsWith(folder))) return error;
  return new BackupError(`The backup cannot be written: ${fault.reason}.`, { cause: error });
};

/** A photo that the snapshot may refer to was removed while the backup was made. */
class PhotoRemovedError extends Error {}

const maxAttempts = 5;

/** Photos are rarely replaced; if one is during a backup, the backup starts over. */
const retry = async (path: string, client: Client, source: BackupSource): Promise<Manifest> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(path, client, source);
    } catch (error) {
      if (!(error instanceof PhotoRemovedError) || attempt === maxAttempts) throw error;
    }
  }
};

const writeOnce = async (
  path: string,
  client: Client,
  { open: { schemas }, storage, version }: BackupSource,
) => {
  const place = { client, schemas };
  const before = await storage.list();
  return inSnapshot(client, async () => {
    const facts = await readFacts(place);
    const keys = await storage.list();
    const listed = new Set(keys);
    if (before.some((key) => !listed.has(key))) throw new PhotoRemovedError();
    const archive = createArchive(path);
    try {
      const photos: Manifest['photos'] = [];
      for (const key of keys) photos.push(await addPhoto(archive, storage, key));
      const tables: TableEntry[] = [];
      for (const table of await listTables(place, facts.migration)) {
        const meter = createMeter();
        await archive.add(tableFile(table), (target) => copyTable(place, table, meter, target));
        const { lines: rows, bytes, sha256 } = meter.result();
        tables.push({ ...table, rows, bytes, sha256 });
      }
      const manifest = { version, ...facts, tables, photos };
      await archive.end(formatManifest(manifest));
      return { format: 1 as const, ...manifest };
    } catch (error) {
      archive.abort();
      throw error;
    }
  });
};

/** The first statement that reads tables, which fixes the snapshot. */
const readFacts = async ({
  client,
  schemas,
}: Connected): Promise<Pick<Manifest, 'takenAt' | 'migration'>> => {
  const { rows } = await client
    .query<{ at: Date; migration: string | null }>(
      `select statement_timestamp() as at, max(created_at)::text as migration from "${schemas.migrations}".__drizzle_migrations`,
    )
    .catch((error: { code?: string }) => {
      if (error.code === undefinedTable) return { rows: [] };
      throw error;
    });
  const [row] = rows;
  if (!row || row.migration === null)
    throw new BackupError('The database is empty: there is nothing to back up.');
  return { takenAt: row.at.toISOString(), migration: Number(row.migration) };
};

const undefinedTable = '42P01';

const addPhoto = async (archive: Archive, storage: Storage, key: string) => {
  const bytes = await storage.get(key);
  if (bytes === null) throw new PhotoRemovedError();
  const meter = createMeter(maxBytes.photo);
  const write = (target: NodeJS.WritableStream) => pipeline(Readable.from([bytes]), meter.stream, target);
  // Photos are compressed already.
  await archive.add(photoFile(key), write, { compress: false });
  return { key, bytes: bytes.length, sha256: meter.result().sha256 };
};

interface Archive {
  add(
    name: string,
    write: (target: NodeJS.WritableStream) => Promise<void>,
    options?: { compress?: boolean },
  ): Promise<void>;
  end(manifest: string): Promise<void>;
  abort(): void;
}

const createArchive = (path: string): Archive => {
  const zip = new ZipFile();
  const file = createWriteStream(path, { mode: 0o600 });
  zip.outputStream.pipe(file);
  const written = finished(file);
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error));
  // The error is reported when the next entry is added.
  const isLost = Promise.race([written, failed]);
  isLost.catch(() => undefined);
  return {
    add: async (name, write, options = {}) => {
      const target = new PassThrough();
      zip.addReadStream(target, name, options);
      await Promise.race([write(target), isLost]);
    },
    end: async (manifest) => {
      zip.addBuffer(Buffer.from(manifest), manifestName);
      zip.end();
      await isLost;
    },
    abort: () => file.destroy(),
  };
};
