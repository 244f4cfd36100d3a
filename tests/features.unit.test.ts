import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../src/app/contract.ts';
import { features, jobHandlers } from '../src/app/server/features.ts';
import type { Feature } from '../src/platform/feature.ts';
import type { Services } from '../src/platform/services.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all: readonly (readonly [string, Feature])[] = Object.entries(features);
const guide = 'See docs/adding-a-feature.md.';

/** Returns the product's files that match, and fails if there are none: a test over no files would pass. */
function filesLike(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  if (found.length === 0) throw new Error(`No file is like '${pattern}'.`);
  return found.toSorted();
}

describe('a feature', () => {
  it.each(filesLike('src/features/*/server/feature.ts'))('%s is in the list of features', (path) => {
    expect(
      read('src/app/server/features.ts'),
      `src/app/server/features.ts does not list it. ${guide}`,
    ).toContain(path.slice('src/'.length));
  });

  it.each(Object.keys(contract))('%s has a route for every call of its contract', (name) => {
    const calls = Object.keys(contract[name as keyof typeof contract]);
    const routes = all.find(([key]) => key === name)?.[1].routes ?? {};
    expect(Object.keys(routes).toSorted(), `Calls without a route. ${guide}`).toEqual(calls.toSorted());
  });

  it('is in two lists of the source, and no other file has a line for each feature', () => {
    const names = Object.keys(contract);
    const hasMost = (text: string) =>
      names.filter((name) => new RegExp(`^ +${name}: `, 'm').test(text)).length > names.length / 2;
    const lists = filesLike('src/**/*.{ts,tsx}').filter((path) => hasMost(read(path)));
    expect(lists, guide).toEqual(['src/app/contract.ts', 'src/app/server/features.ts']);
  });

  it.each(filesLike('src/features/*').map((path) => path.split('/')[2]))(
    "%s is in ARCHITECTURE.md's table of features",
    (name) => {
      expect(read('ARCHITECTURE.md')).toContain(`| \`${name}\` |`);
    },
  );
});

describe('queued work', () => {
  const kinds = filesLike('src/features/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/= defineJob\b[^(]*\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  const handled = jobHandlers({} as Services).map(({ name }) => name);

  it.each(kinds)('%s has a handler', (name) => {
    expect(kinds.length).toBeGreaterThan(10);
    expect(handled, `No \`jobs\` of a feature handles it. ${guide}`).toContain(name);
  });

  it.each(all.flatMap(([, { schedules = [] }]) => schedules.map(({ job }) => job.name)))(
    '%s is scheduled and handled',
    (name) => {
      expect(handled).toContain(name);
    },
  );
});
