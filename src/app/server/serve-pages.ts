import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRouterClient } from '@orpc/server';
import type { Hono, MiddlewareHandler } from 'hono';
import { requestContextOf } from '../../access/server/read-request.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { toApiError } from '../../platform/http/api-errors.ts';
import { isOpenedByPerson } from '../../platform/http/opened-by-person.ts';
import { noteMore } from '../../platform/kept/reading.ts';
import { webDirectory } from '../../platform/package-root.ts';
import type { Services } from '../../platform/services.ts';
import { refuseWithoutTurn, Turns } from '../../platform/turns.ts';
import type { ApiClient } from '../contract.ts';
import type { HeadTags, RenderPage } from '../rendered-page.ts';
import { countRequest } from './client-limits.ts';
import { deviceOf } from './device-of.ts';
import { mountOutbox } from './outbox-page.ts';
import { createShell } from './page-shell.ts';
import { isVisit, noteVisit } from './page-visits.ts';
import { router } from './router.ts';

const day = 86_400;

/** More at once are no faster, and who has waited longer than that has gone or asks again. */
const renderingTurns = { atOnce: 16, waiting: 100, milliseconds: 2_000 };

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

/** Lets browsers and proxies keep what is found. */
const keptFor =
  (time: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', `public, ${time}`);
  };

/** The files of the web part: named by their content, so kept for ever. There are none before the first build. */
function mountFiles(app: Hono): void {
  if (existsSync(webDirectory)) {
    const files = serveStatic({ root: webDirectory, precompressed: true });
    app.use('/assets/*', keptFor(`max-age=${365 * day}, immutable`), files);
    for (const file of rootFiles) {
      app.get(file, keptFor(`max-age=${day}`), serveStatic({ root: webDirectory }));
    }
  }
  app.get('/assets/*', (c) => c.text('No such file', 404));
}

/** Serves the built files and every page. Browsers keep no pages: they carry what the person asking may see. */
export function mountPages(app: Hono, services: Services, renderPage: RenderPage): void {
  const shell = createShell(webDirectory);
  const rendering = new Turns(renderingTurns);
  mountFiles(app);
  mountOutbox(app, services);

  app.get('*', async (c) => {
    await countRequest(services, c);
    const context = await requestContextOf(services, c);
    const url = new URL(c.req.url);
    const device = deviceOf(c.req.raw.headers);
    const href = url.pathname + url.search;
    const page = await rendering
      .run(() =>
        renderPage({
          href,
          device,
          client: clientOf(context, services),
          onFailure: (error) => {
            noteMore();
            services.log.error({ err: error, requestId: context.requestId }, 'a page could not be rendered');
          },
        }),
      )
      .catch(refuseWithoutTurn);
    if (page.type === 'redirect') return c.redirect(page.href, 302);
    c.header('cache-control', 'no-store');
    const shown = page.routes.at(-1);
    if (shown && isVisit(shown)) {
      if (page.status === 200 && isOpenedByPerson(c.req.raw))
        await noteVisit(context, shown, url.searchParams);
    } else c.set('mayBeKept', true);
    const address = page.status === 404 ? null : canonicalPath(page.head, url.pathname);
    const canonical = address === null ? null : services.config.publicUrl + address;
    const { publicUrl } = services.config;
    return c.html(shell({ ...page, href, device, canonical, publicUrl }), page.status);
  });
}

/** Path of the address that stands for the page, without the slash of the start page. */
const canonicalPath = ({ links }: HeadTags, pathname: string): string =>
  (links.find(({ rel }) => rel === 'canonical')?.href ?? pathname).replace(/^\/$/, '');

/** Makes calls as the person asking, without leaving the process: as they would come in over HTTP. */
function clientOf(context: RequestContext, { log }: Services): ApiClient {
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw toApiError(thrown, context.requestId, log);
        }
      },
    ],
  });
}
