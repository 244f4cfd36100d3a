// Runs a built program, such as `main` or `porchlist`, with the arguments that follow. Plain JavaScript, because
// TypeScript here would load the compiler at every start; the compile cache covers everything imported later.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = join(import.meta.dirname, '../dist');
enableCompileCache(join(build, 'compile-cache'));
// Map stack traces to source lines.
process.setSourceMapsEnabled(true);

// A release has no sources.
if (existsSync(join(import.meta.dirname, '../src'))) {
  const { buildIfChanged, pages, renderer, server } = await import('./parts.ts');
  try {
    await Promise.all([pages, renderer, server].map(buildIfChanged));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(join(build, 'server', `${name}.js`)).href);
