import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ELOOP'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Returns null unless the path is a file: a link in a folder of ours could lead to any file of the host, and reading a
 * pipe would never end.
 */
export async function readOwnFile(path: string): Promise<Buffer<ArrayBuffer> | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    await using file = await open(path, flags);
    return (await file.stat()).isFile() ? await file.readFile() : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Returns the names of the files in a folder, without links; none when there is no folder. */
export async function listOwnFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
