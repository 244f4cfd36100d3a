import { html } from 'hono/html';
import type { Device, HeadTags } from '../rendered-page.ts';
import { dataMark, headMark, rootMark, type WebPart } from './web-part.ts';

export interface ShellInput {
  head: HeadTags;
  /** Absolute URL without query; null for pages without one. */
  canonical: string | null;
  /** Where browsers reach the product. */
  publicUrl: string;
  /** Adds tags for link previews. Only for signed-out requests: services that make previews have no session. */
  isShared: boolean;
  /** Matched routes; their code is loaded with the page. */
  routes: readonly { id: string }[];
  /** Requested path and query. */
  href: string;
  device: Device;
  /** Rendered HTML. */
  html: string;
  /** Serialized data block. */
  data: string;
}

export type Shell = (input: ShellInput) => string;

const bodyEnd = '</body>';

/**
 * Fills the built `index.html` in the order in which browsers need things: head tags, styles and fonts, the page's
 * HTML, and last its data and code, which the first view does not need.
 */
export function createShell({ template: { html: template }, files }: WebPart): Shell {
  const code = template.match(/\s*<(script|link rel="modulepreload")[^>]*>(<\/script>)?/g) ?? [];
  const styled = code.reduce((rest, tag) => rest.replace(tag, ''), template);
  const [beforeHead = '', afterHead = ''] = styled.split(headMark);
  const [beforeData = '', afterData = ''] = afterHead.split(dataMark);
  const [beforeRoot = '', afterRoot = ''] = afterData.split(rootMark);
  const fonts = files.fonts.map(fontPreload).join('');
  const scripts = files.entry.toReversed().map(moduleScript).join('');

  return ({ head, canonical, publicUrl, isShared, routes, href, device, html: page, data }) => {
    const shared = isShared ? sharingTags(head, canonical, publicUrl) : '';
    const early = `${headTags(head, canonical, isShared)}${shared}${fonts}`;
    const ids = routes.map(({ id }) => id);
    const route = files.ofRoutes(ids).toReversed().map(moduleScript);
    const marks = html`data-device="${device}" data-href="${href}"`;
    const block = `<script type="application/json" id="page-data">${data}</script>`;
    return [
      beforeHead,
      early,
      beforeData,
      beforeRoot.replace('id="root"', () => `id="root" ${marks}`),
      page,
      afterRoot.replace(bodyEnd, `${block}${scripts}${route.join('')}${bodyEnd}`),
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

/** Both fonts are on every page: preloaded, they arrive before the first text. */
const fontPreload = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
