import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import { browserKeyOf } from '../features/places/server/get-public-config.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { mountApi } from './api-surface.ts';
import { mountPages } from './pages.ts';
import { mountPhotos } from './photos.ts';
import { refuse } from './refuse.ts';

/** The whole HTTP surface: the API, its document, health, and the pages. */
export function createApp(services: Services, extraRoutes?: (app: Hono, services: Services) => void): Hono {
  const { config, log } = services;
  const app = new Hono();
  app.use(compress());
  app.use(requestId({ limitLength: 64 }));
  app.use(requestLog(log));
  app.use(securityHeaders({ publicUrl: config.publicUrl, usesGoogleMaps: browserKeyOf(services) !== null }));
  app.onError((error, c) => refuse(c, services, error));

  app.get('/healthz', timeout(5_000), async (c) => {
    await services.db.execute(sql`select 1`);
    return c.text('ok');
  });
  mountApi(app, services);
  mountPhotos(app, services);
  extraRoutes?.(app, services);
  mountPages(app, services);
  return app;
}
