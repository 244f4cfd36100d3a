import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = findPackageJSON('..', import.meta.url);
if (manifest === undefined) throw new Error('There is no package.json above the program.');

/** The folder of `package.json`: the same one for the sources and for the built server, which lies elsewhere. */
const packageRoot = dirname(manifest);

/** Where the built pages are, if they have been built. */
export const webDirectory = join(packageRoot, 'dist/web');

/** The code that renders pages, as the build made it. */
export const rendererFile = join(packageRoot, 'dist/renderer/render-page.js');

/** Where the schema's history is. */
export const migrationsDirectory = join(packageRoot, 'migrations');
