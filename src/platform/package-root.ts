import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = findPackageJSON('..', import.meta.url);
if (manifest === undefined) throw new Error('No package.json found above the program.');

/** The folder of `package.json`, for the sources and for the built server, which is in a different folder. */
const packageRoot = dirname(manifest);

export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** The built pages, if they have been built. */
export const webDirectory = join(packageRoot, 'dist/web');

export const rendererFile = join(packageRoot, 'dist/renderer/render-page.js');

/** The built command for operators. */
export const commandFile = join(packageRoot, 'dist/server/porchlist.js');

export const migrationsDirectory = join(packageRoot, 'migrations');
