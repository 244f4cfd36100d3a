import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webDirectory } from '../../platform/package-root.ts';

export const headMark = '<!--head-->';
export const dataMark = '<!--data-->';
export const rootMark = '<!--root-->';

/** Used where the web part has not been built (server tests): everything but style and script. */
const bareTemplate = `<!doctype html><html lang="en"><head>${headMark}</head><body>${dataMark}<div id="root">${rootMark}</div></body></html>`;

const stylesLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;

/** What every page is filled into. */
export interface PageTemplate {
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
export function readTemplate(): PageTemplate {
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
