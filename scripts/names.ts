import { getModule, type SourceFile } from './sources.ts';

const exported =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) +([\w$]+)/gm;

/** Returns one line per name that two files export for things of their own, so that a search for it finds one meaning. */
export function findRepeatedExports(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(exported)].map(([, name]) => name))].map((name) => ({ name, path })),
  );
  return [...Map.groupBy(names, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `'${name}' is exported by ${found.map(({ path }) => path).join(' and ')}`);
}

/** Returns one line per module that says in more than one file which of its queries others may use. */
export function findScatteredQueries(files: readonly SourceFile[]): string[] {
  const passing = files.filter(({ text }) => /^export [^;]*? from '[^']*\.queries\.ts';/m.test(text));
  return [...Map.groupBy(passing, ({ path }) => getModule(path))]
    .filter(([, found]) => found.length > 1)
    .map(
      ([module, found]) => `${module} passes on queries in ${found.map(({ path }) => path).join(' and ')}`,
    );
}

const described =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/g;

const fillers = new Set([
  'a',
  'all',
  'an',
  'and',
  'each',
  'for',
  'from',
  'in',
  'of',
  'returns',
  'the',
  'to',
  'with',
]);

/** 'lockedHomes' and 'Locks the homes' are the same words. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => word.replace(/(?:es|s|ed|ing)$/, ''));

/** Returns one line per doc comment that says only what the name below it says. */
export function findEmptyComments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(described)].flatMap(([, comment = '', name = '']) => {
      const named = new Set(wordsIn(name));
      return wordsIn(comment).every((word) => named.has(word))
        ? [`${path}: the comment on '${name}' says no more than the name`]
        : [];
    }),
  );
}
