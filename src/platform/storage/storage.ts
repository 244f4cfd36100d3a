import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that the product was given, by keys that the server made. A file is never changed once it is there. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file, whatever the key looks like. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** No dots but the one of the ending, no slashes: a key can name nothing outside its store. Disks limit its length. */
const storageKey = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;

/** Files in one folder, made with the first of them. */
export function folderStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      if (!storageKey.test(key)) throw new Error('A file was given a key that is none.');
      await mkdir(folder, { recursive: true });
      // Under its name only once it is whole.
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
      // The key may come from an address bar.
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
  };
}
