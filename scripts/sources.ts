import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** Static, dynamic and type imports, as Biome formats them, and the files that a module declaration adds to. */
const importPattern =
  /^(?:import|export)\b[\w$\s,{}*]*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^declare module '(\.[^']+)'/gm;

/** Returns what a file imports, types included: paths from the root of the repository, and packages by name. */
export function importedBy({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map(([, named, bare, dynamic, extended]) => {
    const specifier = named ?? bare ?? dynamic ?? extended ?? '';
    return specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier;
  });
}

/** Returns the room of a file under `src`: 'access', 'features/reviews'. */
export function roomOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

/** Reads the product's own files; tests may import whatever they prove something about. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const path = found.replaceAll('\\', '/');
    if (!/\.test\.tsx?$/.test(path)) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return files;
}
