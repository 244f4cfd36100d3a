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
