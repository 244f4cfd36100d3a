import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux lends memory as a folder. A container may have next to nothing there, and a run writes less than two gigabytes. */
const memory = '/dev/shm';
const roomNeeded = 2 ** 31;

/** Says whether memory lent as a folder has room for what a run writes. */
export function hasMemoryToSpare(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomNeeded;
}

/**
 * Returns where files go that nobody looks at after a run: memory, where it can be spared. Making and removing the
 * hundreds of files of a small database on a disk takes most of a short test's time.
 */
export const fleetingFolder = (): string => (hasMemoryToSpare() ? memory : tmpdir());
