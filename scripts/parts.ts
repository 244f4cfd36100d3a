import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** A part of the product, or of what its tests run on, that is built before it runs. */
export interface Part {
  readonly name: string;
  readonly output: string;
  /** What Node runs to build it. */
  readonly command: readonly string[];
  /** Whether this part may be made of a file of `src`. */
  isSource(path: string): boolean;
  /** Files and folders elsewhere that it is made of. */
  readonly otherSources: readonly string[];
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isOfServerOnly = (path: string) => /[\\/](server|schema|demo)[\\/]/.test(path);
const isOfBrowserOnly = (path: string) => /[\\/]web[\\/]/.test(path);

/** @param config of Vite */
const ofVite = (config: string, part: Pick<Part, 'name' | 'output' | 'isSource'>): Part => ({
  ...part,
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
  otherSources: [config, 'scripts/pages'],
});

export const pages = ofVite('vite.config.ts', {
  name: 'pages',
  output: 'dist/web',
  // The table of routes is itself made by the build.
  isSource: (path) => !isTest(path) && !isOfServerOnly(path) && !path.endsWith('.gen.ts'),
});

/** What renders pages on the server: the components of the browser, in one file. */
export const renderer = ofVite('vite.renderer.config.ts', {
  name: 'page renderer',
  output: 'dist/renderer',
  isSource: pages.isSource,
});

/** The pages in one script, for component tests. */
export const pageScript = ofVite('vite.script.config.ts', {
  name: 'page script',
  output: 'dist/script',
  isSource: pages.isSource,
});

export const server = ofVite('vite.server.config.ts', {
  name: 'server',
  output: 'dist/server',
  isSource: (path) => !isTest(path) && !isOfBrowserOnly(path),
});

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

const sourcesOf = ({ isSource, otherSources }: Part): string[] => {
  const others = [...otherSources, 'tsconfig.json', 'package-lock.json'];
  return [
    ...filesIn(join(root, 'src')).filter(isSource),
    ...others.flatMap((path) => filesIn(join(root, path))),
  ].sort();
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
const run = async ({ name, command }: Part) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${name} could not be built.`);
};

/** Builds a part. What changes meanwhile is built the next time. */
export const build = async (part: Part): Promise<void> => {
  const files = sourcesOf(part);
  const stamp = { quick: quickDigest(files), exact: exactDigest(files) };
  await run(part);
  writeStamp(part, stamp);
};

/** Builds a part unless it was built from exactly what is there now. */
export const buildIfChanged = async (part: Part): Promise<void> => {
  const built = readStamp(part);
  const files = sourcesOf(part);
  const quick = quickDigest(files);
  if (built?.quick === quick) return;
  if (built?.exact === exactDigest(files)) return writeStamp(part, { ...built, quick });
  if (!existsSync(join(root, part.command[0] ?? ''))) {
    throw new Error(
      'dist was not built from these sources, and the build tools are not installed: run npm ci.',
    );
  }
  console.log(`Building the ${part.name} …`);
  await build(part);
};
