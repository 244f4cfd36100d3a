import type { Plugin } from 'vite';

/**
 * Lets a page take a constant or a message out of a `*.schema.ts` without the schemas beside it, and so without zod: its
 * top-level values are marked as free of side effects, which a bundler cannot know of calls. So are those of other
 * modules that are made with zod.
 */
export const droppableSchemas: Plugin = {
  name: 'droppable-schemas',
  enforce: 'post',
  transform(code, id) {
    if (!/\.schema\.ts$/.test(id) && !(/\/src\/.*\.ts$/.test(id) && /from ['"]zod['"]/.test(code)))
      return null;
    const values = this.parse(code)
      .body.map((statement) =>
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
      )
      .flatMap((declared) => (declared?.type === 'VariableDeclaration' ? declared.declarations : []))
      .flatMap(({ init }) => (init ? [init] : []));
    let marked = code;
    for (const { start, end } of values.toReversed()) {
      marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
    }
    return { code: marked, map: null, moduleSideEffects: false };
  },
};
