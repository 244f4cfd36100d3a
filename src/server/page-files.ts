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
  /** The code of the page with this route file, beyond the entry. */
  ofRoute(route: string): readonly string[];
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
    ofRoute: (route) => {
      const keys = Object.keys(manifest).filter((key) =>
        key.startsWith(`routes/${route}.tsx?tsr-split=component`),
      );
      return filesOf(manifest, keys).filter((file) => !entry.has(file));
    },
  };
}

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
