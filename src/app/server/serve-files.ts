import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { webDirectory } from '../../platform/package-root.ts';
import type { Services } from '../../platform/services.ts';
import { serveSharedAssets } from './shared-assets.ts';

const day = 86_400;

/** Files with fixed names in the root folder. */
const rootFiles = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/share.png',
  '/manifest.webmanifest',
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
  app.use('/assets/*', cacheFor(`max-age=${365 * day}, immutable`), files, ...shared);
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
