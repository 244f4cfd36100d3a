import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
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
 * Renders a page for one person: runs its redirects and loaders as the browser would, with in-process calls. Shares no
 * state between requests.
 *
 * @throws the error of a call that the page requires
 */
export const renderPage: RenderPage = async (request) => {
  const page = await renderAddress(request);
  if (page.type === 'page' || pathOf(page.href) !== pathOf(request.href)) return page;
  // The router redirects to its own spelling of the path; follow that here to save a round trip.
  return renderAddress({ ...request, href: page.href });
};

/** A path that begins with two slashes would name another server if it were resolved against the origin. */
const urlOf = (href: string) => new URL(origin + href);

/** Removes a trailing slash, as the router does. */
const pathOf = (href: string) => urlOf(href).pathname.replace(/(?<=^\/|[^/])\/+$/, '');

const renderAddress: RenderPage = async ({ href, device, client, onFailure, ...cookies }) => {
  const queryClient = createQueryClient({ isServer: true });
  const calls = createTanstackQueryUtils(client) as typeof api;
  const handle = createRequestHandler({
    request: new Request(urlOf(href)),
    createRouter: () =>
      createAppRouter(
        {
          queryClient,
          api: calls,
          lastCategory: () => cookies.lastCategory,
          closedNotes: () => cookies.closedNotes,
        },
        createMemoryHistory(),
      ),
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
      sources: router.state.matches.flatMap(({ routeId }) => sourcesOf(router.routesById[routeId].options)),
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
 * Renders an element, including its suspended parts, to one string. Otherwise React would stream long parts with an
 * inline script, which the content security policy forbids.
 */
async function htmlOf(element: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return withInertControls(await new Response(stream).text());
}

/** Matches a form that also works without a script; only such forms have a `method`. */
const sentByBrowser = /(<form [^>]*method="[^>]*>.*?<\/form>)/s;

/**
 * Makes controls that need the script inert until it runs, so that no input is lost and no form is sent. `main.tsx` undoes
 * it.
 */
const withInertControls = (html: string): string =>
  html
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

/** Waits for queries that loaders have started but not awaited. */
async function untilLoaded(queryClient: QueryClient): Promise<void> {
  const running = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.fetchStatus === 'fetching');
  await Promise.all(running.map(({ promise }) => promise?.catch(() => undefined)));
}

/** Returns the sources of a route's components, unless they are part of the first script. */
const sourcesOf = ({ component, notFoundComponent }: AnyRoute['options']): string[] =>
  [component, notFoundComponent].flatMap((part) => (part && 'source' in part ? [String(part.source)] : []));

export const pages: readonly { path: string; access: PageAccess; sources: string[] }[] = listPages();

function listPages() {
  const context = {
    queryClient: createQueryClient({ isServer: true }),
    api: {} as typeof api,
    lastCategory: () => undefined,
    closedNotes: () => undefined,
  };
  const router = createAppRouter(context, createMemoryHistory());
  const leaves = Object.values(router.routesById).filter(
    ({ children, isRoot }) => !isRoot && children === undefined,
  );
  return leaves.map((route) => ({
    path: route.fullPath.replace(/(?<=.)\/$/, ''),
    access: route.options.staticData?.access ?? 'public',
    sources: sourcesOf(route.options),
  }));
}
