import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Copies the built files to a folder that all processes and later versions share. During a roll-out, and in tabs opened
 * before it, pages of one version ask processes of another for their files. Files that no process had at its start for
 * 30 days are removed.
 */
export async function shareAssets(built: string, shared: string): Promise<void> {
  const names = await listFolder(built);
  if (names.length === 0) return;
  await mkdir(shared, { recursive: true });
  const present = new Set(await listFolder(shared));
  const now = new Date();
  for (const name of names) {
    const path = join(shared, name);
    if (present.has(name)) {
      await utimes(path, now, now);
      continue;
    }
    // Browsers keep these files forever, so nobody may read half of one.
    const unfinished = join(shared, `.${randomUUID()}`);
    await copyFile(join(built, name), unfinished);
    await rename(unfinished, path);
  }
  for (const name of present) {
    const path = join(shared, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}
