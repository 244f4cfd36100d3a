import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Which files the pages of a built web part are made of. */
export interface PageFiles {
  /** With the letters that pages are written in (`web/styles/fonts.css`). */
  fonts: readonly string[];
  /** The code of every page, which the template loads. */
  entry: readonly string[];
  /** The code of these routes, beyond the entry. */
  ofRoutes(ids: readonly string[]): readonly string[];
  /** The code of what opens later on these, such as dialogs, with all that it imports. */
  later(ids: readonly string[]): readonly string[];
}

/** Reads the build's manifest; a web part that has not been built (server tests) has no files. */
export function readPageFiles(webDirectory: string): PageFiles {
  const path = join(webDirectory, '.vite/manifest.json');
  const manifest: Record<string, ManifestEntry> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const entryKey = 'index.html';
  const entry = new Set(filesOf(manifest, [entryKey]));
  const keys = new Map(Object.keys(manifest).map((key) => [chunkName(key), key]));
  const named = (names: readonly string[]) =>
    filesOf(
      manifest,
      names.flatMap((name) => keys.get(name) ?? []),
    ).filter((file) => !entry.has(file));
  const ofRoutes = (ids: readonly string[]) => named(ids.map((id) => `only-${routeFile(id)}`));
  return {
    fonts: (manifest[entryKey]?.assets ?? []).filter((file) => /\bpage-\w+-[^/]+\.woff2$/.test(file)),
    entry: [...entry],
    ofRoutes,
    later: (ids) => {
      const isAdmin = ids.some((id) => id.startsWith('/admin'));
      const here = new Set(ofRoutes(ids));
      return named(isAdmin ? [...laterFiles, 'admin-overlays', 'admin-checks'] : laterFiles).filter(
        (file) => !here.has(file),
      );
    },
  };
}

/** As `scripts/pages/chunks.ts` names them. */
const laterFiles = ['overlays', 'messages', 'checks', 'zod', 'forms'];

/** A chunk without a page of its own is listed by its name and the hash of what it holds. */
const chunkName = (key: string): string => key.replace(/^_(.*)-[\w-]{7}\.js$/, '$1');

/** '/admin/vendors/edit' is in `admin.vendors.edit.tsx`, '/admin/' in `admin.index.tsx`. */
const routeFile = (id: string): string =>
  id.replace(/\/$/, '/index').slice(1).replaceAll('/', '.').replaceAll('$', '_');

/** The files of these modules and of all that they import. */
function filesOf(manifest: Record<string, ManifestEntry>, keys: readonly string[]): string[] {
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
