import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUseError, DatabaseOpenError } from './database-errors.ts';

/** Releases the lock. */
export type ReleaseDirectory = () => void;

const sqliteBusy = 5;

/** Protects the locks from garbage collection, which would close the file and release the lock. */
const held = new Set<DatabaseSync>();

const takeLock = (directory: string): DatabaseSync => {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
};

const explain = (directory: string, cause: unknown): DatabaseOpenError => {
  if ((cause as { errcode?: number }).errcode === sqliteBusy) {
    const advice = 'Stop that one, or set DATA_DIR to another directory.';
    const message = `The data directory ${directory} is in use by another process. ${advice}`;
    return new DatabaseInUseError(message, { cause });
  }
  return new DatabaseOpenError(`The data directory ${directory} cannot be used: ${cause}`, { cause });
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
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
};
