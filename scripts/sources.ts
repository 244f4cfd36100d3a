import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

export interface SourceFile {
  /** Path from the repository root, with slashes. */
  path: string;
  text: string;
}

/** Matches static, dynamic and type imports, as Biome formats them, and module augmentations. */
const importPattern =
  /^(?:import|export)\b[\w$\s,{}*]*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^declare module '(\.[^']+)'/gm;

/** Returns a file's imports, including types: paths from the repository root, or package names. */
export function listImports({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map(([, named, bare, dynamic, extended]) => {
    const specifier = named ?? bare ?? dynamic ?? extended ?? '';
    return specifier.startsWith('.') ? posix.join(dirname(path), specifier) : specifier;
  });
}

/** Returns the module of a file in `src`: 'access', 'features/reviews'. */
export function getModule(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

/** Reads the product's source files without tests, which may import anything. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const path = found.replaceAll('\\', '/');
    if (!/\.test\.tsx?$/.test(path)) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return files;
}
