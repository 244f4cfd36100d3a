import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist/web');
const hashFile = join(output, '.build-hash');

/** What the pages are built from: all of the source but the halves that only the server runs. */
const sources = ['src/**/*', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isIgnored = (path: string) => /(^|[\\/])server[\\/]|\.test\.tsx?$|\.gen\.ts$/.test(path);

const sourceFiles = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !isIgnored(path.slice(root.length))) found.push(path);
  }
  return found.toSorted();
};

const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of await sourceFiles()) {
    hash.update(path.slice(root.length)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
};

/** In a process of its own: Vite sets NODE_ENV, which would make the server that starts next a production one. */
const runVite = async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
};

/** Builds the pages into dist/web. */
export const buildWeb = async (): Promise<void> => {
  const hash = await hashSources();
  await runVite();
  await writeFile(hashFile, hash);
};

/** Builds the pages unless dist/web was built from exactly what is there now. */
export const buildWebIfChanged = async (): Promise<void> => {
  const built = existsSync(hashFile) ? await readFile(hashFile, 'utf8') : undefined;
  if (built === (await hashSources())) return;
  console.log('Building the pages …');
  await buildWeb();
};

/** As above; ends the program with one line when the pages cannot be built. */
export const buildWebOrExit = async (): Promise<void> => {
  try {
    await buildWebIfChanged();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
