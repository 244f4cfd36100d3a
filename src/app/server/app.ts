import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { getBrowserMapsKey } from '../../features/places/server/get-public-config.ts';
import { flyerPath } from '../../features/preview-links/preview-link.rules.ts';
import { unavailable } from '../../platform/errors.ts';
import { compress } from '../../platform/http/compress.ts';
import { createRequestId, requestLog } from '../../platform/http/request-log.ts';
import { securityHeaders } from '../../platform/http/security.ts';
import type { Services } from '../../platform/services.ts';
import { callPaths, mountApi } from './api-surface.ts';
import { listCache } from './list-cache.ts';
import { mountMailboxPages } from './mailbox-pages.ts';
import { measureRequests } from './metrics-server.ts';
import { redirectToPublicUrl, redirectWithoutTail } from './redirects.ts';
import { closeRefusedConnections, refuse } from './refuse.ts';
import { limitBodies } from './request-limits.ts';
import { mountFiles, mountPhotos } from './serve-files.ts';
import { mountPages } from './serve-pages.ts';
import { mountSignIn } from './sign-in-page.ts';
import { builtWebPart, type WebPart } from './web-part.ts';

interface AppOptions {
  /** Added before the product's own routes: the demo's one-click sign-in. */
  extraRoutes?: ((app: Hono, services: Services) => void) | undefined;
  /** The web app; by default the built one. */
  web?: WebPart | undefined;
  /** How long the body of a request may come too slowly, in milliseconds. */
  bodyPatience?: number | undefined;
}

export function createApp(
  services: Services,
  { extraRoutes, web = builtWebPart(), bodyPatience }: AppOptions = {},
): Hono {
  const { config, log } = services;
  const app = new Hono();
  mountFiles(app, services);
  app.use(forbidKeeping);
  app.use(requestId({ limitLength: 64, generator: createRequestId }));
  app.use(requestLog(log, config, callPaths));
  app.use(measureRequests(services.metrics, callPaths));
  app.use(warnAboutProxy(services));
  app.use(redirectToPublicUrl(services));
  app.use(redirectWithoutTail);
  app.use(listCache(services));
  app.use(closeRefusedConnections);
  app.use(compress());
  app.use(
    securityHeaders({
      publicUrl: config.publicUrl,
      usesGoogleMaps: getBrowserMapsKey(services) !== null,
      styleSources: web.template.styleSources,
      workerSources: web.template.workerSources,
    }),
  );
  app.onError((error, c) => refuse(c, services, error));
  app.use(limitBodies(services, bodyPatience));

  mountHealthChecks(app, services);
  mountApi(app, services);
  mountPhotos(app, services);
  mountMailboxPages(app, services);
  mountSignIn(app, services);
  mountShortLinks(app);
  extraRoutes?.(app, services);
  mountPages(app, services, web);
  return app;
}

/** Answers contain what the current person may see. Those that may be kept, or compared with an older one, say so themselves. */
const forbidKeeping: MiddlewareHandler = (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
};

/** Redirects the address on flyers to the preview page, where the visit counts as one from the flyer. */
function mountShortLinks(app: Hono): void {
  app.get(flyerPath(':slug'), (c) =>
    c.redirect(`/community-preview/${encodeURIComponent(c.req.param('slug'))}?via=flyer`),
  );
}

/**
 * Serves three checks: `/livez` shows whether to restart the process, `/healthz` whether the database responds, and
 * `/readyz` whether a load balancer should send requests to this process.
 */
function mountHealthChecks(app: Hono, { databaseHealth, readiness }: Services): void {
  app.get('/livez', (c) => c.text('ok'));
  app.get('/healthz', async (c) => {
    if (!(await databaseHealth.isAnswering())) throw unavailable();
    return c.text('ok');
  });
  app.get('/readyz', async (c) => {
    const missing = await readiness.check();
    return missing.length === 0 ? c.text('ok') : c.text(`not ready: ${missing.join(', ')}`, 503);
  });
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Warns once about each setting that a proxy in front needs and that is missing. The log does not repeat the headers:
 * clients choose them.
 */
function warnAboutProxy({ config, log }: Services): MiddlewareHandler {
  const warnings = [
    {
      applies: (header: (name: string) => string | undefined) =>
        config.isPublicUrlDefault && !loopback.test(header('host') ?? 'localhost'),
      text: `PUBLIC_URL is not set, but people open this site at another address: links in emails lead to ${config.publicUrl}, and signing in fails`,
    },
    {
      applies: (header: (name: string) => string | undefined) =>
        config.trustProxy === 0 && (header('x-forwarded-for') ?? header('forwarded')) !== undefined,
      text: 'a proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all clients share one rate limit; set it to the number of proxies',
    },
  ];
  return (c, next) => {
    for (const warning of [...warnings]) {
      if (!warning.applies((name) => c.req.header(name))) continue;
      warnings.splice(warnings.indexOf(warning), 1);
      log.warn(warning.text);
    }
    return next();
  };
}
