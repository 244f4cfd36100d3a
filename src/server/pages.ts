import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { pageOf, redirectFor } from '../pages.ts';
import { isOpenedByPerson } from '../platform/http/opened-by-person.ts';
import type { Services } from '../platform/services.ts';
import { mountOutbox } from './outbox-page.ts';
import { commonCalls, loadPageData, serializeCalls } from './page-data.ts';
import { createShell } from './page-shell.ts';
import { noteVisit } from './page-visits.ts';
import { requestContextOf } from './request-context.ts';

const webDirectory = join(import.meta.dirname, '../../dist/web');
const day = 86_400;

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
    for (const file of ['/favicon.svg', '/robots.txt']) {
      app.get(file, keptFor(`max-age=${day}`), serveStatic({ root: webDirectory }));
    }
  }
  app.get('/assets/*', (c) => c.text('No such file', 404));
}

/** The built files and every page. Pages are never cached: they carry what the person asking may see. */
export function mountPages(app: Hono, services: Services): void {
  const shell = createShell(webDirectory);
  mountFiles(app);
  mountOutbox(app, services);

  app.get('*', async (c) => {
    const context = await requestContextOf(services, c);
    const url = new URL(c.req.url);
    const { viewer } = context;
    const visitor = viewer && {
      communitySlug: viewer.communitySlug,
      isPlatformAdmin: viewer.isPlatformAdmin,
      isHoaAdmin: viewer.hoaAdminOf.length > 0,
    };
    const target = redirectFor(url.pathname, url.search, visitor);
    if (target) return c.redirect(target, 302);
    c.header('cache-control', 'no-store');

    const found = pageOf(url.pathname);
    const data = found && (await loadPageData(context, found.page.path, found.params, url.searchParams));
    if (!found || !data) return notFoundPage(c);
    if (isOpenedByPerson(c.req.raw)) {
      await noteVisit(context, found.page.path, found.params, url.searchParams);
    }
    return c.html(
      shell({
        title: data.title ?? found.page.title,
        description: data.description ?? found.page.description,
        canonical: `${services.config.publicUrl}${url.pathname === '/' ? '' : url.pathname}`,
        isHidden: data.isHidden ?? false,
        route: found.page.route,
        image: data.image ?? null,
        data: serializeCalls(data.calls),
      }),
      data.status ?? 200,
    );

    async function notFoundPage(context404: Context) {
      return context404.html(
        shell({
          title: 'Page not found · Porchlist',
          description: 'There is no page at this address.',
          canonical: null,
          route: null,
          data: serializeCalls(await commonCalls(context), true),
        }),
        404,
      );
    }
  });
}
