import type { Hono } from 'hono';
import { createRequestContext } from '../../access/server/read-request.ts';
import { isOpenedByPerson } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { refuseWithoutTurn, Turns } from '../../platform/turns.ts';
import type { HeadTags } from '../rendered-page.ts';
import { deviceOf } from './device-of.ts';
import { mountOutbox } from './outbox-page.ts';
import { createShell } from './page-shell.ts';
import { isVisit, noteVisit } from './page-visits.ts';
import { countRequest } from './request-limits.ts';
import { callerOf } from './router.ts';
import type { WebPart } from './web-part.ts';

/** More at once are no faster, and who has waited longer than that has gone or asks again. */
const renderingTurns = { atOnce: 16, waiting: 100, milliseconds: 2_000 };

/** Serves every page. Browsers keep none of them: they carry what the person asking may see. */
export function mountPages(app: Hono, services: Services, web: WebPart): void {
  const shell = createShell(web);
  const rendering = new Turns(renderingTurns);
  mountOutbox(app, services);

  app.get('/assets/*', (c) => c.text('No such file', 404));
  app.get('*', async (c) => {
    rendering.requirePlace();
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
          client: callerOf(context),
          onFailure: (error) => {
            hasFailed = true;
            services.log.error({ err: error, requestId: context.requestId }, 'a page could not be rendered');
          },
        }),
      )
      .catch(refuseWithoutTurn);
    if (hasFailed) c.set('cacheable', null);
    if (page.type === 'redirect') return c.redirect(page.href, 302);
    c.header('cache-control', 'no-store');
    const shown = page.routes.at(-1);
    if (shown && isVisit(shown)) {
      if (page.status === 200 && isOpenedByPerson(c.req.raw))
        await noteVisit(context, shown, url.searchParams);
    }
    const address = page.status === 404 ? null : canonicalPath(page.head, url.pathname);
    const canonical = address === null ? null : services.config.publicUrl + address;
    const { publicUrl } = services.config;
    const isShared = context.viewer === null;
    return c.html(shell({ ...page, href, device, canonical, publicUrl, isShared }), page.status);
  });
}

/** Path of the address that stands for the page, without the slash of the start page. */
const canonicalPath = ({ links }: HeadTags, pathname: string): string =>
  (links.find(({ rel }) => rel === 'canonical')?.href ?? pathname).replace(/^\/$/, '');
