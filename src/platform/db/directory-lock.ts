import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUseError } from './database-errors.ts';

/** Gives a directory back. */
export type ReleaseDirectory = () => void;

/**
 * Takes a directory for this process alone, or throws a `DatabaseInUseError` at once. The lock is the exclusive lock
 * of an SQLite transaction, since Node offers no file locks of its own: the kernel drops it even after kill -9, so
 * no stale lock can keep the program from starting.
 */
export const lockDirectory = (directory: string): ReleaseDirectory => {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new DatabaseInUseError(
      `The data directory ${directory} is in use by another process. Stop that one, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
  return () => file.close();
};
