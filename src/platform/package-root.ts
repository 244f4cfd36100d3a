import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = findPackageJSON('..', import.meta.url);
if (manifest === undefined) throw new Error('No package.json found above the program.');

export const packageRoot = dirname(manifest);

export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

export const webDirectory = join(packageRoot, 'dist/web');

export const rendererFile = join(packageRoot, 'dist/renderer/render-page.js');

export const commandFile = join(packageRoot, 'dist/server/porchlist.js');

export const migrationsDirectory = join(packageRoot, 'migrations');
