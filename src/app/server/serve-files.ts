import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { webDirectory } from '../../platform/package-root.ts';
import type { Services } from '../../platform/services.ts';

const day = 86_400;

/** Files that are looked for under these names. */
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
 * Lets browsers and proxies keep what is found, with those security headers that mean something on a file. The others are
 * about documents, and would come to 8 kB on the files of one page.
 */
const keptFor =
  (time: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('cache-control', `public, ${time}`);
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    // Asked again for what never changes, nobody would need to know since when.
    if (time.endsWith('immutable')) c.header('last-modified', undefined);
  };

/**
 * Serves the built files: named by their content, so kept for ever. They come before everything that is about who
 * asks. There are none before the first build.
 */
export function mountFiles(app: Hono): void {
  if (!existsSync(webDirectory)) return;
  const files = serveStatic({ root: webDirectory, precompressed: true });
  app.use('/assets/*', keptFor(`max-age=${365 * day}, immutable`), files);
  for (const file of rootFiles) {
    app.get(file, keptFor(`max-age=${day}`), serveStatic({ root: webDirectory }));
  }
}

const year = 31_536_000;

/**
 * Serves the communities' photos. Their names are random and what is behind one never changes, so they are kept for
 * ever.
 */
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
