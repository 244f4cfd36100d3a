import type { Hono } from 'hono';
import { createRequestContext } from '../../access/server/read-request.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { parsePreviewSource } from '../../catalogue/preview-events.ts';
import { parsePreviewSlug } from '../../features/preview-links/preview-link.rules.ts';
import { countPageView } from '../../features/preview-links/server/count-events.ts';
import { lastCategoryCookie } from '../../features/vendors/vendor-list-input.ts';
import { isOpenedByPerson } from '../../platform/http/client-address.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { Semaphore, throwUnavailable } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf, type HeadTags } from '../rendered-page.ts';
import { mountOutbox } from './outbox-page.ts';
import { createShell } from './page-shell.ts';
import { countRequest } from './request-limits.ts';
import { createCaller } from './router.ts';
import type { WebPart } from './web-part.ts';

/** More concurrency is not faster, and after two seconds people have left or reloaded. */
const renderLimits = { maxConcurrent: 16, maxQueued: 100, timeoutMs: 2_000 };

/** Serves all pages. Browsers must not cache them: they contain what the current person may see. */
export function mountPages(app: Hono, services: Services, web: WebPart): void {
  const shell = createShell(web);
  const rendering = new Semaphore(renderLimits);
  mountOutbox(app, services);

  app.get('/assets/*', (c) => c.text('No such file', 404));
  app.get('*', async (c) => {
    rendering.requireCapacity();
    await countRequest(services, c);
    const context = await createRequestContext(services, c);
    const url = new URL(c.req.url);
    const device = deviceOf(c.req.raw.headers);
    const href = url.pathname + url.search;
    let hasFailed = false;
    const page = await rendering
      .run(() =>
        web.renderPage({
          href,
          device,
          lastCategory: cookiesOf(c, services.config.publicUrl).get(lastCategoryCookie),
          client: createCaller(context),
          onFailure: (error) => {
            hasFailed = true;
            services.log.error({ err: error, requestId: context.requestId }, 'a page could not be rendered');
          },
        }),
      )
      .catch(throwUnavailable);
    if (hasFailed) c.set('cacheable', null);
    if (page.type === 'redirect') return c.redirect(page.href, 302);
    c.header('cache-control', 'no-store');
    const shown = page.routes.at(-1);
    if (shown && isCountedRoute(shown)) {
      if (page.status === 200 && isOpenedByPerson(c.req.raw))
        await countVisit(context, shown, url.searchParams);
    }
    const address = page.status === 404 ? null : canonicalPath(page.head, url.pathname);
    const canonical = address === null ? null : services.config.publicUrl + address;
    const { publicUrl } = services.config;
    const isShared = context.viewer === null;
    return c.html(shell({ ...page, href, device, canonical, publicUrl, isShared }), page.status);
  });
}

/** Returns the canonical path; the home page has no slash. */
const canonicalPath = ({ links }: HeadTags, pathname: string): string =>
  (links.find(({ rel }) => rel === 'canonical')?.href ?? pathname).replace(/^\/$/, '');

interface ShownRoute {
  id: string;
  params: Readonly<Record<string, string>>;
}

/** Returns whether views of this route are counted. */
const isCountedRoute = ({ id }: ShownRoute): boolean => id === '/community-preview/$slug';

/** Counts a page view of such a route. */
async function countVisit(
  context: RequestContext,
  { params }: ShownRoute,
  search: URLSearchParams,
): Promise<void> {
  const source = parsePreviewSource(search.get('via'));
  await countPageView(context, { slug: parsePreviewSlug(params.slug), source });
}
