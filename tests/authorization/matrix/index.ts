import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row, Rows } from './rows.ts';

const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['index.ts', 'rows.ts'] }).toSorted();
const modules: readonly Record<string, Rows>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
);

export interface NamedRow extends Row {
  title: string;
  input: NonNullable<Row['input']>;
}

const named = (call: string, row: Row): NamedRow => ({
  input: () => undefined,
  ...row,
  title: row.operation === undefined ? call : `${call} (${row.operation})`,
});

/** Every call of the contract against every kind of person (docs/rules/access.md): the rows of all files in this folder. */
export const matrix: Readonly<Record<string, readonly NamedRow[]>> = Object.fromEntries(
  modules
    .flatMap((rows) => Object.values(rows).flatMap((ofFeature) => Object.entries(ofFeature)))
    .map(([call, rows]) => [call, [rows].flat().map((row) => named(call, row))]),
);
