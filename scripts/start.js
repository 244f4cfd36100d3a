// Runs the built product: `main`, or `demo`. Plain JavaScript: the compile cache keeps everything that comes after it
// compiled, TypeScript too, but this file would need the TypeScript compiler at every start.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = join(import.meta.dirname, '../dist');
enableCompileCache(join(build, 'compile-cache'));
// Stack traces in the log name the lines of the sources.
process.setSourceMapsEnabled(true);

const { buildIfChanged, pages, renderer, server } = await import('./parts.ts');
try {
  await Promise.all([pages, renderer, server].map(buildIfChanged));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(build, 'server', `${process.argv[2]}.js`)).href);
