import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rows } from './rows.ts';

const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['index.ts', 'rows.ts'] }).toSorted();
const modules: readonly Record<string, Rows>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
);

/** Every call of the contract against every kind of person (docs/rules/access.md): the rows of all files in this folder. */
export const matrix: Rows = Object.assign({}, ...modules.flatMap((rows) => Object.values(rows)));
