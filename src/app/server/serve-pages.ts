import type { Hono } from 'hono';
import { html } from 'hono/html';
import { createRequestContext } from '../../access/server/read-request.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { parsePreviewSource } from '../../catalogue/preview-events.ts';
import { closedNotesCookie } from '../../features/communities/note.rules.ts';
import { parsePreviewSlug } from '../../features/preview-links/preview-link.rules.ts';
import { countPageView } from '../../features/preview-links/server/count-events.ts';
import { lastCategoryCookie } from '../../features/vendors/vendor-list-input.ts';
import { isOpenedByPerson } from '../../platform/http/client-address.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { Semaphore, throwUnavailable } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf, type HeadTags, type RequestDevice } from '../rendered-page.ts';
import { createCaller } from './api-surface.ts';
import { mountOutbox } from './outbox-page.ts';
import { countRequest } from './request-limits.ts';
import { dataMark, headMark, rootMark, type WebPart } from './web-part.ts';

/** More concurrency is not faster, and after two seconds people have left or reloaded. */
const renderLimits = { maxConcurrent: 16, maxQueued: 100, timeoutMs: 2_000 };

export function mountPages(app: Hono, services: Services, web: WebPart): void {
  const shell = createShell(web);
  const rendering = new Semaphore(renderLimits);
  mountOutbox(app, services);

  app.get('/assets/*', (c) => c.text('No such file', 404));
  app.get('*', async (c) => {
    rendering.requireCapacity();
    await countRequest(services, c);
    const context = await createRequestContext(services, c);
    const cookies = cookiesOf(c, services.config);
    const url = new URL(c.req.url);
    const device = deviceOf(c.req.raw.headers);
    const href = url.pathname + url.search;
    let hasFailed = false;
    const page = await rendering
      .run(() =>
        web.renderPage({
          href,
          device,
          lastCategory: cookies.ofScripts(lastCategoryCookie),
          closedNotes: cookies.ofScripts(closedNotesCookie),
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
    const shown = page.routes.at(-1);
    if (shown) c.set('pageRoute', shown.id);
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

const isCountedRoute = ({ id }: ShownRoute): boolean => id === '/community-preview/$slug';

async function countVisit(
  context: RequestContext,
  { params }: ShownRoute,
  search: URLSearchParams,
): Promise<void> {
  const source = parsePreviewSource(search.get('via'));
  await countPageView(context, { slug: parsePreviewSlug(params.slug), source });
}

interface ShellInput {
  head: HeadTags;
  /** Absolute URL without query; null for pages without one. */
  canonical: string | null;
  publicUrl: string;
  /** Adds tags for link previews. Only for signed-out requests: services that make previews have no session. */
  isShared: boolean;
  sources: readonly string[];
  /** Requested path and query. */
  href: string;
  device: RequestDevice;
  html: string;
  data: string;
}

type Shell = (input: ShellInput) => string;

const bodyEnd = '</body>';

/**
 * Fills the built `index.html` in the order in which browsers need things: head tags, styles and fonts, the page's
 * HTML, and last its data and code, which the first view does not need.
 */
function createShell({ template: { html: template }, files }: WebPart): Shell {
  const code = template.match(/\s*<(script|link rel="modulepreload")[^>]*>(<\/script>)?/g) ?? [];
  const styled = code.reduce((rest, tag) => rest.replace(tag, ''), template);
  const [beforeHead = '', afterHead = ''] = styled.split(headMark);
  const [beforeData = '', afterData = ''] = afterHead.split(dataMark);
  const [beforeRoot = '', afterRoot = ''] = afterData.split(rootMark);
  const fonts = files.fonts.map(fontPreload).join('');
  const scripts = files.entry.toReversed().map(moduleScript).join('');

  return ({ head, canonical, publicUrl, isShared, sources, href, device, html: page, data }) => {
    const shared = isShared ? sharingTags(head, canonical, publicUrl) : '';
    const early = `${headTags(head, canonical, isShared)}${shared}${fonts}`;
    const parts = files.of(sources).toReversed().map(moduleScript);
    const marks = html`data-device="${device}" data-href="${href}"`;
    const block = `${oldBrowserScript}<script type="application/json" id="page-data">${data}</script>`;
    return [
      beforeHead,
      early,
      beforeData,
      beforeRoot.replace('id="root"', () => `id="root" ${marks}`),
      page,
      afterRoot.replace(bodyEnd, `${block}${scripts}${parts.join('')}${bodyEnd}`),
    ].join('');
  };
}

function headTags({ title, meta, links }: HeadTags, canonical: string | null, isShared: boolean): string {
  const said = isShared ? meta : meta.filter(({ property }) => !property?.startsWith('og:'));
  const others = links.filter(({ rel }) => rel !== 'canonical');
  return [
    html`<title>${title}</title>`,
    ...said.map((tag) => html`<meta${attributes(tag)} />`),
    canonical === null ? '' : html`<link rel="canonical" href="${canonical}" />`,
    ...others.map((tag) => html`<link${attributes(tag)} />`),
  ].join('');
}

/** Returns the tags for link previews. Their URLs are absolute and contain no token, like the canonical URL. */
function sharingTags({ links }: HeadTags, canonical: string | null, publicUrl: string): string {
  const photo = links.find(({ rel, as }) => rel === 'preload' && as === 'image')?.href;
  const tags = {
    'og:site_name': 'Porchlist',
    'og:type': 'website',
    ...(canonical !== null && { 'og:url': canonical }),
    'og:image': publicUrl + (photo ?? '/share.png'),
    'og:image:alt': '',
  };
  return [
    ...Object.entries(tags).map(
      ([property, content]) => html`<meta property="${property}" content="${content}" />`,
    ),
    html`<meta name="twitter:card" content="summary_large_image" />`,
  ].join('');
}

const attributes = (tag: Readonly<Record<string, string>>) =>
  Object.entries(tag).map(([name, value]) => html` ${name.toLowerCase()}="${value}"`);

/** One script tag per file, dependencies first: browsers can handle input between two scripts. */
const moduleScript = (file: string) =>
  `<script type="module" crossorigin fetchpriority="low" src="/${file}"></script>`;

/** Runs before the modules, which wait for the document, too. */
const oldBrowserScript = '<script defer src="/old-browser.js"></script>';

/** Both fonts are on every page: preloaded, they arrive before the first text. */
const fontPreload = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
