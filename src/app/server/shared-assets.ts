import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../platform/config/config.ts';

const sharedAssets = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'assets');

/** Creates the folder of the shared files, so that they can be served from the start. */
export async function makeSharedAssets(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = sharedAssets(config);
  // `shareAssets` reports why it cannot be made.
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  return folder;
}

/** Serves the shared files, and nothing else of DATA_DIR. */
export function serveSharedAssets(config: Pick<Config, 'dataDir'>): MiddlewareHandler[] {
  const root = sharedAssets(config);
  if (!existsSync(root)) return [];
  const rewriteRequestPath = (path: string) => path.replace(/^\/assets/, '');
  return [serveStatic({ root, precompressed: true, rewriteRequestPath })];
}

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * Copies the built files to a folder that all processes and later versions share. During a rollout, and in tabs opened
 * before it, pages of one version request their files from processes of another. Removes files that no process has had
 * at its start for 30 days.
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
    // Browsers cache these files forever, so no request may see a partial file.
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
