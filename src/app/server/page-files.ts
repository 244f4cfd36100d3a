import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite says of a built file, by the module that it was made of. */
type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

/** Which files the pages of a built web part are made of. */
export interface PageFiles {
  /** With the letters that pages are written in (`web/styles/fonts.css`). */
  fonts: readonly string[];
  /** The code of every page, which the template loads. */
  entry: readonly string[];
  /** The code of these routes, beyond the entry. */
  ofRoutes(ids: readonly string[]): readonly string[];
}

/** Reads the build's manifest; a web part that has not been built (server tests) has no files. */
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
    ofRoutes: (ids) => {
      const routes = ids.map(routeFile);
      // The router's plugin adds a query to the file of a route for what the route shows.
      const keys = Object.keys(manifest).filter((key) => routes.includes(key.replace(/\?.*/, '')));
      return filesOf(manifest, keys).filter((file) => !entry.has(file));
    },
  };
}

/** '/admin/vendors/edit' is in `admin.vendors.edit.tsx`, '/admin/' in `admin.index.tsx`. */
const routeFile = (id: string): string =>
  `routes/${id.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx`;

/** Returns the files of these modules and of all that they import. */
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
