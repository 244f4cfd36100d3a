import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';

interface ManifestEntry {
  file: string;
  imports?: string[];
  assets?: string[];
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
  /** Serialised data block. */
  data: string;
}

export type Shell = (input: ShellInput) => string;

const headMark = '<!--head-->';
const dataMark = '<!--data-->';

/** Used where the web part has not been built (server tests): everything but the script. */
const bareTemplate = `<!doctype html><html lang="en"><head>${headMark}</head><body>${dataMark}<div id="root"></div></body></html>`;

/**
 * Fills the built `index.html`: title, description, canonical link, early fetches of the route's code, and the data
 * of the first view as a block that is not script.
 */
export function createShell(webDirectory: string): Shell {
  const templatePath = join(webDirectory, 'index.html');
  const template = existsSync(templatePath) ? readFileSync(templatePath, 'utf8') : bareTemplate;
  const manifest = readManifest(join(webDirectory, '.vite/manifest.json'));
  const [beforeHead = '', afterHead = ''] = template.split(headMark);
  const [beforeData = '', afterData = ''] = afterHead.split(dataMark);
  const fonts = fontPreloads(manifest);

  return ({ title, description, canonical, isHidden, route, data }) => {
    const head = html`<title>${title}</title>
      <meta name="description" content="${description}" />
      ${isHidden ? html`<meta name="robots" content="noindex, nofollow" />` : ''}
      ${canonical ? html`<link rel="canonical" href="${canonical}" />` : ''}
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />
      ${raw(fonts)} ${route ? raw(preloads(manifest, route)) : ''}`;
    const block = `<script type="application/json" id="page-data">${data}</script>`;
    return `${beforeHead}${head}${beforeData}${block}${afterData}`;
  };
}

function readManifest(path: string): Record<string, ManifestEntry> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>) : {};
}

/** Both fonts are on every page: fetched with the styles instead of after them, they come before the first text. */
function fontPreloads(manifest: Record<string, ManifestEntry>): string {
  return (manifest['index.html']?.assets ?? [])
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** `modulepreload` links of a route's chunk and what it imports, beyond the entry, which the template loads. */
function preloads(manifest: Record<string, ManifestEntry>, route: string): string {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || key === 'index.html' || files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of Object.keys(manifest)) {
    if (key.startsWith(`routes/${route}.tsx?tsr-split=component`)) visit(key);
  }
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join('');
}
