import { statfs } from 'node:fs/promises';

export interface Disk {
  readonly bytes: number;
  /** What an account without privileges may still write. */
  readonly freeBytes: number;
}

export async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null);
  if (found === null || found.blocks === 0) return null;
  return { bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize };
}
