import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Which files the pages of a built web part are made of. */
export interface PageFiles {
  fonts: readonly string[];
  /** The code of every page, which the template loads. */
  entry: readonly string[];
  /** The code of these routes, beyond the entry. */
  ofRoutes(ids: readonly string[]): readonly string[];
}

/** Reads the build's manifest; a web part that has not been built (server tests) has no files. */
export function readPageFiles(webDirectory: string): PageFiles {
  const path = join(webDirectory, '.vite/manifest.json');
  const manifest: Record<string, ManifestEntry> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const entryKey = 'index.html';
  const entry = new Set(filesOf(manifest, [entryKey]));
  return {
    fonts: (manifest[entryKey]?.assets ?? []).filter((file) => file.endsWith('.woff2')),
    entry: [...entry],
    ofRoutes: (ids) => {
      const starts = ids.map((id) => `routes/${routeFile(id)}.tsx?tsr-split=component`);
      const keys = Object.keys(manifest).filter((key) => starts.some((start) => key.startsWith(start)));
      return filesOf(manifest, keys).filter((file) => !entry.has(file));
    },
  };
}

/** '/admin/vendors/edit' is in `admin.vendors.edit.tsx`, '/admin/' in `admin.index.tsx`. */
const routeFile = (id: string): string => id.replace(/\/$/, '/index').slice(1).replaceAll('/', '.');

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
