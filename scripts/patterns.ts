import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './sources.ts';

interface Pattern {
  path: string;
  line: number;
  pattern: RegExp;
}

/** Where a pattern may backtrack, by the beginning of its path and what it contains, because no long text meets it. */
const bounded: readonly (readonly [path: string, part: string, reason: string])[] = [
  ['src/platform/config/settings-file.ts', '', "reads the operator's own file"],
  ['src/platform/format-number.ts', '', 'reads the digits of one number'],
  ['src/catalogue/person-name.ts', '', 'reads at most 200 letters (maxLength)'],
  ['src/catalogue/read-amount.ts', '', 'reads at most 60 letters (maxLength)'],
  ['src/app/server/redirects.ts', 'category|community', 'reads at most 2,000 letters (maxLength)'],
  ['src/app/server/request-limits.ts', '', 'reads the paths of our own calls'],
  ['src/app/server/serve-pages.ts', '', 'reads the page that the build made'],
  ['src/demo/', '', 'reads its own lists'],
];

/** Returns one line per pattern whose time grows faster than the text that it reads, in files of `src`. */
export async function findSlowPatterns(files: readonly SourceFile[], root: string): Promise<string[]> {
  const patterns = [...files.flatMap(writtenPatterns), ...(await builtPatterns(files, root))];
  return patterns.flatMap(({ path, line, pattern }) => {
    const isBounded = bounded.some(
      ([start, part]) => path.startsWith(start) && pattern.source.includes(part),
    );
    const [report] = isBounded ? [] : analyse(pattern, { maxReports: 1 }).reports;
    if (!report) return [];
    const repeated = `${JSON.stringify(report.character.pick)}, repeated,`;
    return [
      `${path}:${line}: ${repeated} takes ${pattern} long; mend it, or say in scripts/patterns.ts why not`,
    ];
  });
}

function writtenPatterns({ path, text }: SourceFile): Pattern[] {
  const patterns: Pattern[] = [];
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      patterns.push({ path, line: lineAt(node.start), pattern: new RegExp(pattern, flags) });
    },
  }).visit(parseSync(path, text).program);
  return patterns;
}

/** Returns the patterns that modules build of parts while they load. */
async function builtPatterns(files: readonly SourceFile[], root: string): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  const original = globalThis.RegExp;
  const own = /\/(src\/[^\s:]+):(\d+):\d+\)?$/;
  globalThis.RegExp = new Proxy(original, {
    construct(target, parts: ConstructorParameters<typeof RegExp>) {
      const pattern = new target(...parts);
      const [, path, line] = own.exec(new Error().stack?.split('\n')[2] ?? '') ?? [];
      if (path) patterns.push({ path, line: Number(line), pattern });
      return pattern;
    },
  });
  for (const { path, text } of files)
    if (text.includes('new RegExp(')) await import(pathToFileURL(join(root, path)).href);
  globalThis.RegExp = original;
  return patterns;
}
