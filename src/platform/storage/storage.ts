import { setTimeout as wait } from 'node:timers/promises';
import { whyOf } from '../file-faults.ts';

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
 * One dot, for the extension, and no slashes: a key cannot name anything outside its folder or bucket. File systems limit
 * its length. Keys may come from URLs.
 */
export const isStorageKey = (key: string): boolean =>
  /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/.test(key);

export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Invalid storage key.');
}

const checkTimeout = 3_000;

/** Returns why files cannot be saved, which only shows when one is: a disk may be full, a key may not write. */
export const findStorageFault = (storage: Storage): Promise<string | null> =>
  Promise.race([
    storage.check().then(
      () => null,
      (error: unknown) => whyOf(error),
    ),
    wait(checkTimeout, 'it does not answer', { ref: false }),
  ]);

/** May run while files are added, and again afterwards: files never change. */
export async function copyFiles(from: Storage, to: Storage): Promise<{ copied: number; present: number }> {
  const present = new Set(await to.list());
  const missing = (await from.list()).filter((key) => !present.has(key));
  let copied = 0;
  for (const key of missing) {
    const bytes = await from.get(key);
    // It was removed meanwhile.
    if (bytes === null) continue;
    await to.put(key, bytes);
    copied += 1;
  }
  return { copied, present: present.size };
}
