import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alsoOnEmbedded } from './embedded-tests.ts';

const root = join(import.meta.dirname, '../..');
const featuresWithQueries = globSync('src/features/*/**/*.queries.ts', { cwd: root }).map(
  (path) => path.split('/')[2],
);

it.each([...new Set(featuresWithQueries)])(
  '%s has a test that also runs on the embedded database',
  (name) => {
    expect(Object.keys(alsoOnEmbedded)).toContain(name);
  },
);

it.each(Object.values(alsoOnEmbedded).flat())('%s is there', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
