import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendererFile, webDirectory } from '../../platform/package-root.ts';
import type { RenderPage } from '../rendered-page.ts';

export interface WebPart {
  template: PageTemplate;
  files: PageFiles;
  renderPage: RenderPage;
}

/** Loads the renderer with the first page request. */
export function builtWebPart(): WebPart {
  let built: Promise<{ renderPage: RenderPage }> | undefined;
  return {
    template: readTemplate(),
    files: readPageFiles(webDirectory),
    renderPage: async (request) => {
      built ??= import(/* @vite-ignore */ pathToFileURL(rendererFile).href);
      const { renderPage } = await built;
      return renderPage(request);
    },
  };
}

export const headMark = '<!--head-->';
export const dataMark = '<!--data-->';
export const rootMark = '<!--root-->';

/** Used without a build (server tests): no styles and no scripts. */
const bareTemplate = `<!doctype html><html lang="en"><head>${headMark}</head><body>${dataMark}<div id="root">${rootMark}</div></body></html>`;

const stylesLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;

interface PageTemplate {
  html: string;
  /** Hashes of its inline styles; the content security policy allows exactly these. */
  styleSources: readonly string[];
  /** Sources of web workers, in development; the product has none. */
  workerSources?: readonly string[];
}

/**
 * Reads the built `index.html` and inlines the stylesheet: on a slow network a separate file is half of the wait for
 * the first content (ADR 5).
 */
function readTemplate(): PageTemplate {
  const path = join(webDirectory, 'index.html');
  if (!existsSync(path)) return { html: bareTemplate, styleSources: [] };
  const built = readFileSync(path, 'utf8');
  const [link, file] = stylesLink.exec(built) ?? [];
  if (link === undefined || file === undefined) return { html: built, styleSources: [] };
  const styles = readFileSync(join(webDirectory, file), 'utf8');
  return {
    html: built.replace(link, () => `<style data-href="${file}">${styles}</style>`),
    styleSources: [`'sha256-${hash('sha256', styles, 'base64')}'`],
  };
}

/** Vite's manifest: built files by source module. */
type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

interface PageFiles {
  fonts: readonly string[];
  entry: readonly string[];
  /** Returns the files of these sources that are not in `entry`. */
  of(sources: readonly string[]): readonly string[];
}

/** Returns an empty manifest without a build (server tests). */
export function readManifest(webDirectory: string): Manifest {
  const path = join(webDirectory, '.vite/manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function readPageFiles(webDirectory: string): PageFiles {
  const manifest = readManifest(webDirectory);
  const entryKey = 'index.html';
  const entry = new Set(filesOf(manifest, [entryKey]));
  return {
    fonts: (manifest[entryKey]?.assets ?? []).filter((file) => /\bpage-\w+-[^/]+\.woff2$/.test(file)),
    entry: [...entry],
    of: (sources) => filesOf(manifest, sources).filter((file) => !entry.has(file)),
  };
}

export function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const found = manifest[key];
    if (!found || files.has(found.file)) return;
    files.add(found.file);
    for (const imported of found.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files];
}
