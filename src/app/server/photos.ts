import type { Hono } from 'hono';
import type { Services } from '../../platform/services.ts';

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
