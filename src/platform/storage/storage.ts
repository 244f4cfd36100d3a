import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores uploaded files by keys that the server generates. Files never change. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null when the file does not exist or the key is invalid. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Returns the keys of all files, sorted. */
  list(): Promise<string[]>;
  /** Writes and removes a file; throws when that fails. */
  check(): Promise<void>;
}

/**
 * One dot, for the extension, and no slashes: a key cannot name anything outside its folder. File systems limit its
 * length.
 */
const storageKey = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;

/** Stores files in one folder, which the first file creates. */
export function folderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      if (!storageKey.test(key)) throw new Error('Invalid storage key.');
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
      // The key may come from the URL.
      if (!storageKey.test(key)) return null;
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      if (storageKey.test(key)) await rm(join(folder, key), { force: true });
    },
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => storageKey.test(name)).toSorted();
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
