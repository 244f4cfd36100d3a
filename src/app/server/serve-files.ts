import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Config } from '../../platform/config/config.ts';
import { webDirectory } from '../../platform/package-root.ts';
import type { Services } from '../../platform/services.ts';

const day = 86_400;

const rootFiles = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/share.png',
  '/manifest.webmanifest',
  '/old-browser.js',
  '/robots.txt',
];

/**
 * Sets cache headers on files, and the security headers that matter for files. The others are about documents and
 * would add 8 kB to the files of one page.
 */
const cacheFor =
  (time: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('cache-control', `public, ${time}`);
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    // Immutable files are never revalidated.
    if (time.endsWith('immutable')) c.header('last-modified', undefined);
  };

/**
 * Serves the built files. Their names contain a hash, so they are cached forever. Mounted before everything that
 * depends on the person. There are none before the first build.
 */
export function mountFiles(app: Hono, { config }: Services): void {
  if (!existsSync(webDirectory)) return;
  const files = serveStatic({ root: webDirectory, precompressed: true });
  // Of other versions.
  const shared = serveSharedAssets(config);
  app.get('/assets/*', cacheFor(`max-age=${365 * day}, immutable`), files, ...shared);
  for (const file of rootFiles) {
    app.get(file, cacheFor(`max-age=${day}`), serveStatic({ root: webDirectory }));
  }
}

const year = 31_536_000;

/** Serves community photos. Names are random and contents never change, so they are cached forever. */
export function mountPhotos(app: Hono, { storage }: Services): void {
  app.get('/photos/:file', async (c) => {
    const file = c.req.param('file');
    const bytes = file.endsWith('.webp') ? await storage.get(file) : null;
    if (!bytes) return c.text('No such photo', 404);
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${year}, immutable`,
    });
  });
}

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
  const files = serveStatic({ root, precompressed: true, rewriteRequestPath });
  return [async (c, next) => ((await isOwnAsset(root, c.req.path)) ? files(c, next) : next())];
}

const assetPath = /^\/assets\/([\w-]+(?:\.[\w-]+)+)$/;

/** A link among the shared files could lead to any file of the host. */
async function isOwnAsset(root: string, path: string): Promise<boolean> {
  const [, name] = assetPath.exec(path) ?? [];
  if (name === undefined) return false;
  const compressed = ['', '.br', '.zst', '.gz'].map((ending) => join(root, name + ending));
  const found = await Promise.all(compressed.map((file) => lstat(file).catch(() => null)));
  return found.every((entry) => !entry?.isSymbolicLink());
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
