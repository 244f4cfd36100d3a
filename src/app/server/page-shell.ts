import { html } from 'hono/html';
import type { Device, HeadTags } from '../rendered-page.ts';
import { dataMark, headMark, rootMark, type WebPart } from './web-part.ts';

export interface ShellInput {
  head: HeadTags;
  /** Absolute address without query, or null for pages that have none. */
  canonical: string | null;
  /** Where browsers reach the product. */
  publicUrl: string;
  /** Whether what shows a link to the page may be asking: that is signed in nowhere. */
  isShared: boolean;
  /** Of the routes shown: their code is fetched along with the page. */
  routes: readonly { id: string }[];
  /** Path and query that were asked for. */
  href: string;
  device: Device;
  /** The page itself, as it is rendered for the device. */
  html: string;
  /** Serialised data block. */
  data: string;
}

export type Shell = (input: ShellInput) => string;

const bodyEnd = '</body>';

/**
 * Fills the built `index.html` in the order in which a browser needs things: what the page says of itself, styles and
 * fonts, the page as it is read, and last its data and its code, which nobody waits for.
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
    const shared = isShared ? sharedAs(head, canonical, publicUrl) : '';
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

/**
 * Returns how the page looks where a link to it is shared. Addresses are whole there, and hold no token: the canonical
 * one does not.
 */
function sharedAs({ links }: HeadTags, canonical: string | null, publicUrl: string): string {
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

/** A script of its own for each file, what is imported first: the browser may answer a press between any two of them. */
const moduleScript = (file: string) =>
  `<script type="module" crossorigin fetchpriority="low" src="/${file}"></script>`;

/** Both fonts are on every page: fetched with the styles instead of after them, they come before the first text. */
const fontPreload = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
