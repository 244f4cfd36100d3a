import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { readPageFiles } from './page-files.ts';

/** A picture in the first view. */
export interface PageImage {
  url: string;
  srcSet: string | null;
}

export interface ShellInput {
  title: string;
  description: string;
  /** Absolute address without query, or null for pages that have none. */
  canonical: string | null;
  /** Not for search engines. */
  isHidden?: boolean;
  /** Route file whose code is fetched along with the page. */
  route: string | null;
  /** Fetched along with the page: the code that shows it comes later. */
  image?: PageImage | null;
  /** Serialised data block. */
  data: string;
}

export type Shell = (input: ShellInput) => string;

const headMark = '<!--head-->';
const headEnd = '</head>';
const dataMark = '<!--data-->';

/** Used where the web part has not been built (server tests): everything but the script. */
const bareTemplate = `<!doctype html><html lang="en"><head>${headMark}</head><body>${dataMark}<div id="root"></div></body></html>`;

/**
 * Fills the built `index.html`: title, description, canonical link, early fetches of what the first view needs, and
 * its data as a block that is not script.
 */
export function createShell(webDirectory: string): Shell {
  const templatePath = join(webDirectory, 'index.html');
  const template = existsSync(templatePath) ? readFileSync(templatePath, 'utf8') : bareTemplate;
  const [beforeHead = '', afterHead = ''] = template.split(headMark);
  // What the build has put there: the styles, and the code that every page needs.
  const [built = '', body = ''] = afterHead.split(headEnd);
  const [beforeData = '', afterData = ''] = body.split(dataMark);
  const files = readPageFiles(webDirectory);
  const fonts = files.fonts.map(fontPreload).join('');

  return ({ title, description, canonical, isHidden, route, image, data }) => {
    const head = html`<title>${title}</title>
      <meta name="description" content="${description}" />
      ${isHidden ? html`<meta name="robots" content="noindex, nofollow" />` : ''}
      ${canonical ? html`<link rel="canonical" href="${canonical}" />` : ''}
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />`;
    const code = route ? files.ofRoute(route).map(codePreload).join('') : '';
    const block = `<script type="application/json" id="page-data">${data}</script>`;
    // In the order in which things are waited for: over HTTP/1.1 a browser fetches six files at once.
    const early = `${built}${code}${fonts}${image ? imagePreload(image) : ''}`;
    return `${beforeHead}${head}${early}${headEnd}${beforeData}${block}${afterData}`;
  };
}

const codePreload = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** Both fonts are on every page: fetched with the styles instead of after them, they come before the first text. */
const fontPreload = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;

/** Of the same sizes as the image in the page, so that it is the same file. */
const imagePreload = ({ url, srcSet }: PageImage) =>
  html`<link rel="preload" as="image" href="${url}" imagesrcset="${srcSet ?? ''}" imagesizes="100vw" />`;
