import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | undefined;

const compile = async () =>
  WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/**
 * Keeps PGlite compiled, and what V8 optimises of it, until the process ends. Threads of a process share the code of a
 * module as long as one of them has it: else every database that is opened after another was closed compiles it again,
 * which takes half of the processor time of opening one.
 */
export async function keepPgliteCompiled(): Promise<void> {
  compiled ??= compile();
  await compiled;
}
