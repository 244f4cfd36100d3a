import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** A part of the product that is built before it runs. */
export interface Part {
  readonly name: string;
  /** Vite's configuration of it. */
  readonly config: string;
  readonly output: string;
  /** Whether this part may be made of a file of `src`. */
  isSource(path: string): boolean;
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isOfServerOnly = (path: string) => /[\\/](server|schema|demo)[\\/]/.test(path);
const isOfBrowserOnly = (path: string) => /[\\/]web[\\/]/.test(path);

export const pages: Part = {
  name: 'pages',
  config: 'vite.config.ts',
  output: 'dist/web',
  // The table of routes is itself made by the build.
  isSource: (path) => !isTest(path) && !isOfServerOnly(path) && !path.endsWith('.gen.ts'),
};

/** What renders pages on the server: the components of the browser, in one file. */
export const renderer: Part = {
  name: 'page renderer',
  config: 'vite.renderer.config.ts',
  output: 'dist/renderer',
  isSource: pages.isSource,
};

/** The pages in one script, for component tests. */
export const pageScript: Part = {
  name: 'page script',
  config: 'vite.script.config.ts',
  output: 'dist/script',
  isSource: pages.isSource,
};

export const server: Part = {
  name: 'server',
  config: 'vite.server.config.ts',
  output: 'dist/server',
  isSource: (path) => !isTest(path) && !isOfBrowserOnly(path),
};

const sourcesOf = ({ config, isSource }: Part): string[] => {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource);
  const ofBuild = readdirSync(join(root, 'scripts/pages')).map((file) => `scripts/pages/${file}`);
  const others = [config, ...ofBuild, 'tsconfig.json', 'package-lock.json'];
  return [...files, ...others.map((file) => join(root, file))].sort();
};

/** What a part was built from, kept beside it. */
interface Stamp {
  /** Of sizes and times: equal ones are told without reading the sources. */
  readonly quick: string;
  /** Of the contents: a copy of the product keeps them, and what was built along with them. */
  readonly exact: string;
}

const digest = (files: readonly string[], tell: (path: string) => string | Buffer): string => {
  const hash = createHash('sha256');
  for (const path of files) {
    hash.update(`\0${path.slice(root.length)}\0`).update(tell(path));
  }
  return hash.digest('hex');
};

const quickDigest = (files: readonly string[]) =>
  digest(files, (path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });

const exactDigest = (files: readonly string[]) => digest(files, (path) => readFileSync(path));

const stampFile = ({ output }: Part) => join(root, output, '.build-stamp.json');

const readStamp = (part: Part): Stamp | undefined =>
  existsSync(stampFile(part)) ? (JSON.parse(readFileSync(stampFile(part), 'utf8')) as Stamp) : undefined;

const writeStamp = (part: Part, stamp: Stamp) => writeFileSync(stampFile(part), JSON.stringify(stamp));

/** In a process of its own: Vite sets NODE_ENV, which would make the server that starts next a production one. */
const runVite = async ({ config, name }: Part) => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
};

/** Builds a part. What changes meanwhile is built the next time. */
export const build = async (part: Part): Promise<void> => {
  const files = sourcesOf(part);
  const stamp = { quick: quickDigest(files), exact: exactDigest(files) };
  await runVite(part);
  writeStamp(part, stamp);
};

/** Builds a part unless it was built from exactly what is there now. */
export const buildIfChanged = async (part: Part): Promise<void> => {
  const built = readStamp(part);
  const files = sourcesOf(part);
  const quick = quickDigest(files);
  if (built?.quick === quick) return;
  if (built?.exact === exactDigest(files)) return writeStamp(part, { ...built, quick });
  console.log(`Building the ${part.name} …`);
  await build(part);
};
