import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux offers memory as a folder. Containers may have little of it; a test run writes less than 2 GB. */
const memoryFolder = '/dev/shm';
const bytesNeeded = 2 ** 31;

/** Whether the memory folder has enough space for a test run. */
export function hasFreeMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= bytesNeeded;
}

/**
 * Returns the folder for temporary files: memory if there is enough. On a disk, the hundreds of files of a small database
 * take most of a short test's time.
 */
export const scratchFolder = (): string => (hasFreeMemory() ? memoryFolder : tmpdir());
