// Runs a built program, such as `main` or `porchlist`, with the arguments that follow. Plain JavaScript, because
// TypeScript here would load the compiler at every start; the compile cache covers everything imported later. Older Node
// must be able to read this file to say that it is too old, so the rest is imported below.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Porchlist needs Node 24 or later; this is Node ${process.versions.node} (${process.execPath}). Install Node 24, and run npm ci again.`,
  );
  process.exit(1);
}
const { existsSync } = await import('node:fs');
const { enableCompileCache } = await import('node:module');

const build = new URL('../dist/', import.meta.url);
enableCompileCache(decodeURIComponent(new URL('compile-cache', build).pathname));
// Map stack traces to source lines.
process.setSourceMapsEnabled(true);

// A release has no sources.
if (existsSync(new URL('../src', import.meta.url))) {
  const { buildIfChanged, pages, renderer, server } = await import('./parts.ts');
  try {
    await Promise.all([pages, renderer, server].map(buildIfChanged));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
const [name] = process.argv.splice(2, 1);
await import(new URL(`server/${name}.js`, build).href);
