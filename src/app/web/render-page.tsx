import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { PageAccess } from '../../access/page-access.ts';
import type { api } from '../../web/api-client.ts';
import { serializeFirstData } from '../../web/first-data.ts';
import { createQueryClient } from '../../web/query-client.ts';
import type { RenderedPage, RenderPage } from '../rendered-page.ts';
import { App } from './app.tsx';
import { headOf } from './document-head.ts';
import { createAppRouter } from './router.tsx';

/** Any origin: pages do not contain it. */
const origin = 'http://localhost';

/**
 * Renders a page for one person: runs its redirects and loaders as the browser would, with calls that do not leave the
 * process. Everything it works with is made for this request alone.
 *
 * @throws what a call throws that the page cannot be shown without
 */
export const renderPage: RenderPage = async (request) => {
  const page = await renderAddress(request);
  if (page.type === 'page' || pathOf(page.href) !== pathOf(request.href)) return page;
  // The router redirects to the address as it writes it: no one needs a round trip for that.
  return renderAddress({ ...request, href: page.href });
};

/** Without a trailing slash, which the router leaves out. */
const pathOf = (href: string) => new URL(href, origin).pathname.replace(/(?<=.)\/+$/, '');

const renderAddress: RenderPage = async ({ href, device, lastCategory, client, onFailure }) => {
  const queryClient = createQueryClient({ isServer: true });
  const calls = createTanstackQueryUtils(client) as typeof api;
  const handle = createRequestHandler({
    request: new Request(new URL(href, origin)),
    createRouter: () =>
      createAppRouter({ queryClient, api: calls, lastCategory: () => lastCategory }, createMemoryHistory()),
  });
  let page: RenderedPage | undefined;
  const response = await handle(async ({ router }) => {
    const failed = router.state.matches.find(({ status }) => status === 'error');
    if (failed) throw failed.error;
    await untilLoaded(queryClient);
    const isMissing = getSsrStatus(router) === 404;
    page = {
      type: 'page',
      status: isMissing ? 404 : 200,
      head: headOf(router),
      routes: router.state.matches.map(({ routeId, params }) => ({ id: routeId, params })),
      html: await htmlOf(<App router={router} device={device} />).catch((error: unknown) => {
        onFailure(error);
        return '';
      }),
      data: serializeFirstData(queryClient, isMissing),
    };
    return new Response();
  });
  return page ?? { type: 'redirect', href: response.headers.get('location') ?? '/' };
};

/**
 * Renders an element with everything in it that comes late, as one text: React would put what is long behind a script
 * of its own, which the content security policy refuses.
 */
async function htmlOf(element: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return standingAlone(await new Response(stream).text());
}

/** A form that the server understands when the browser itself sends it, and so one that says how it is sent. */
const sentByBrowser = /(<form [^>]*method="[^>]*>.*?<\/form>)/s;

/**
 * Makes the HTML fit to stand alone until its script is there. The content security policy lets no styles stand in HTML:
 * they come as data. What does nothing without script takes no press and no letter that would be lost, or be sent as a
 * form of its own. `main.tsx` puts both back.
 */
const standingAlone = (html: string): string =>
  html
    .replaceAll(' style="', ' data-style="')
    .split(sentByBrowser)
    .map((part) =>
      part.replaceAll(
        sentByBrowser.test(part)
          ? /<(button)(?=[^>]* type="button")/g
          : /<(form|button|input|select|textarea)(?=[ >])/g,
        '<$1 inert=""',
      ),
    )
    .join('');

/** Loaders leave what a page can begin without on its way. */
async function untilLoaded(queryClient: QueryClient): Promise<void> {
  const running = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.fetchStatus === 'fetching');
  await Promise.all(running.map(({ promise }) => promise?.catch(() => undefined)));
}

/** Every page there is, by its path, with who may open it. */
export const pages: readonly { path: string; access: PageAccess }[] = listPages();

function listPages() {
  const context = {
    queryClient: createQueryClient({ isServer: true }),
    api: {} as typeof api,
    lastCategory: () => undefined,
  };
  const router = createAppRouter(context, createMemoryHistory());
  const leaves = Object.values(router.routesById).filter(
    ({ children, isRoot }) => !isRoot && children === undefined,
  );
  return leaves.map(({ fullPath, options }) => ({
    path: fullPath.replace(/(?<=.)\/$/, ''),
    access: options.staticData?.access ?? 'public',
  }));
}
