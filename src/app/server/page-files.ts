import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: built files by source module. */
type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

/** The built files that pages load. */
export interface PageFiles {
  /** Fonts with the characters of pages (`web/styles/fonts.css`). */
  fonts: readonly string[];
  /** Code of every page; the template loads it. */
  entry: readonly string[];
  /** Additional code of these routes. */
  ofRoutes(ids: readonly string[]): readonly string[];
}

/** Reads the build's manifest; empty without a build (server tests). */
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
      // The router plugin adds a query to the module of a route's component.
      const keys = Object.keys(manifest).filter((key) => routes.includes(key.replace(/\?.*/, '')));
      return filesOf(manifest, keys).filter((file) => !entry.has(file));
    },
  };
}

/** '/admin/vendors/edit' is in `admin.vendors.edit.tsx`, '/admin/' in `admin.index.tsx`. */
const routeFile = (id: string): string =>
  `routes/${id.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx`;

/** Returns the files of these modules and of all their imports. */
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
