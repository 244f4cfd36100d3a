import { pathToFileURL } from 'node:url';
import type { pages as builtPages } from '../../src/app/web/render-page.tsx';
import { rendererFile } from '../../src/platform/package-root.ts';

export type PageEntry = (typeof builtPages)[number];

/** All pages of the product under test. */
export const { pages }: { pages: readonly PageEntry[] } = await import(pathToFileURL(rendererFile).href);
