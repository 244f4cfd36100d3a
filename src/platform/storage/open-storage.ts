import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { isCell } from '../schemas.ts';
import { listOwnFiles, readOwnFile } from './own-files.ts';
import { s3Storage } from './s3-storage.ts';
import { isStorageKey, requireStorageKey, type Storage } from './storage.ts';

/** The first file creates the folder. */
export function folderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      requireStorageKey(key);
      await mkdir(folder, { recursive: true });
      // Rename the file only when it is complete.
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      return isStorageKey(key) ? readOwnFile(join(folder, key)) : null;
    },
    async remove(key) {
      if (isStorageKey(key)) await rm(join(folder, key), { force: true });
    },
    async list() {
      return (await listOwnFiles(folder)).filter(isStorageKey).toSorted();
    },
    async check() {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(file, 'check', { flush: true });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

export const photoFolder = (dataDir: string): Storage => folderStorage(join(dataDir, 'photos'));

export const openStorage = ({
  storageUrl,
  dataDir,
  schemas,
}: Pick<Config, 'storageUrl' | 'dataDir' | 'schemas'>): Storage =>
  storageUrl === undefined
    ? photoFolder(dataDir)
    : s3Storage(storageUrl, isCell(schemas) ? `${schemas.tables}/` : '');
