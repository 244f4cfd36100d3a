import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** A build artifact of the product or its tests. */
export interface Part {
  readonly name: string;
  readonly output: string;
  /** Node arguments of the build command. */
  readonly command: readonly string[];
  /** Returns whether a file of `src` can be part of this artifact. */
  isSource(path: string): boolean;
  /** Other source files and folders. */
  readonly otherSources: readonly string[];
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isServerOnly = (path: string) => /[\\/](server|schema|demo)[\\/]/.test(path);
const isBrowserOnly = (path: string) => /[\\/]web[\\/]/.test(path);

/** @param config Vite's configuration file */
const vitePart = (config: string, part: Pick<Part, 'name' | 'output' | 'isSource'>): Part => ({
  ...part,
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
  otherSources: [config, 'scripts/pages'],
});

export const pages = vitePart('vite.config.ts', {
  name: 'pages',
  output: 'dist/web',
  isSource: (path) => !isTest(path) && !isServerOnly(path),
});

/** The server-side page renderer: all browser components in one file. */
export const renderer = vitePart('vite.renderer.config.ts', {
  name: 'page renderer',
  output: 'dist/renderer',
  isSource: pages.isSource,
});

/** All pages in one script, for component tests. */
export const pageScript = vitePart('vite.script.config.ts', {
  name: 'page script',
  output: 'dist/script',
  isSource: pages.isSource,
});

export const server = vitePart('vite.server.config.ts', {
  name: 'server',
  output: 'dist/server',
  isSource: (path) => !isTest(path) && !isBrowserOnly(path),
});

const listFiles = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

const listSources = ({ isSource, otherSources }: Part): string[] => {
  const others = [...otherSources, 'tsconfig.json', 'package-lock.json'];
  return [
    ...listFiles(join(root, 'src')).filter(isSource),
    ...others.flatMap((path) => listFiles(join(root, path))),
  ].sort();
};

const stampFile = ({ output }: Part) => join(root, output, '.build-stamp');

/** Returns a hash of a part's sources. Stored beside its output, it survives copying both. */
const stampOf = (part: Part): string => {
  const hash = createHash('sha256');
  for (const path of listSources(part))
    hash.update(`\0${path.slice(root.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
};

/** A separate process, because Vite sets NODE_ENV, which would put the server that starts next into production mode. */
const run = async ({ name, command }: Part) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
};

/** Builds a part. Changes during the build trigger the next one. */
export const build = async (part: Part, stamp = stampOf(part)): Promise<void> => {
  await run(part);
  writeFileSync(stampFile(part), stamp);
};

/** Builds a part unless it is up to date. */
export const buildIfChanged = async (part: Part): Promise<void> => {
  const stamp = stampOf(part);
  if (existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === stamp) return;
  if (!existsSync(join(root, part.command[0] ?? ''))) {
    throw new Error(
      'dist was not built from these sources, and the build tools are not installed; NODE_ENV=production leaves them out. Run npm ci --include=dev.',
    );
  }
  console.log(`Building the ${part.name} …`);
  await build(part, stamp);
};
