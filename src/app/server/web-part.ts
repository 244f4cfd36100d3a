import { pathToFileURL } from 'node:url';
import { rendererFile, webDirectory } from '../../platform/package-root.ts';
import type { RenderPage } from '../rendered-page.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';
import { type PageTemplate, readTemplate } from './page-template.ts';

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
