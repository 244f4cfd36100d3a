import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { webDirectory } from '../../platform/package-root.ts';

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
