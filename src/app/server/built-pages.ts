import { pathToFileURL } from 'node:url';
import { rendererFile } from '../../platform/package-root.ts';
import type { RenderPage } from '../rendered-page.ts';

/** Renders pages with the code that `npm run build` has made of them: fetched with the first page that is asked for. */
export function builtPages(): RenderPage {
  let built: Promise<{ renderPage: RenderPage }> | undefined;
  return async (request) => {
    built ??= import(pathToFileURL(rendererFile).href);
    const { renderPage } = await built;
    return renderPage(request);
  };
}
