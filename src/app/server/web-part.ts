import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendererFile, webDirectory } from '../../platform/package-root.ts';
import type { RenderPage } from '../rendered-page.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';

/** The browser's half as the server hands it out: as the build made it, or from Vite's dev server (`scripts/dev.ts`). */
export interface WebPart {
  template: PageTemplate;
  files: PageFiles;
  renderPage: RenderPage;
}

/** Returns what `npm run build` has made. The renderer is loaded with the first page that is asked for. */
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

/** Used where the web part has not been built (server tests): everything but style and script. */
const bareTemplate = `<!doctype html><html lang="en"><head>${headMark}</head><body>${dataMark}<div id="root">${rootMark}</div></body></html>`;

const stylesLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;

/** What every page is filled into. */
interface PageTemplate {
  html: string;
  /** The styles that stand in it, as the content security policy names exactly these and no others. */
  styleSources: readonly string[];
  /** Where workers may come from, for development; the product has none. */
  workerSources?: readonly string[];
}

/**
 * Reads the built `index.html` and puts the styles in place of the link to them: on a slow network a file of their own is
 * half of the wait for the first content (ADR 20).
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
