import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alsoOnEmbedded } from './embedded-tests.ts';

const root = join(import.meta.dirname, '../..');
const withQueries = globSync('src/features/*/**/*.queries.ts', { cwd: root }).map(
  (path) => path.split('/')[2],
);
const files = globSync([...alsoOnEmbedded], { cwd: root });

it.each([...new Set(withQueries)])('%s has a test that also runs on the embedded database', (name) => {
  expect(files.filter((file) => file.startsWith(`src/features/${name}/`))).not.toEqual([]);
});

it.each(alsoOnEmbedded.filter((pattern) => !pattern.startsWith('src/features/')))(
  '%s is there',
  (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  },
);
