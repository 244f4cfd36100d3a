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

/** Jobs of these files are registered in the feature's `server/feature.ts`. */
const jobFiles = 'src/features/*/server/*.jobs.ts';
const serverHalves = [...new Set(globSync(jobFiles, { cwd: root }).map((path) => path.split('/')[2] ?? ''))];

describe('a feature', () => {
  it.each(serverHalves)('%s has a feature.ts that is in the list of features', (name) => {
    const path = `features/${name}/server/feature.ts`;
    expect(globSync(`src/${path}`, { cwd: root }), `src/${path} is missing. ${guide}`).not.toEqual([]);
    expect(
      read('src/app/server/features.ts'),
      `src/app/server/features.ts does not list it. ${guide}`,
    ).toContain(path);
  });

  it.each(globSync('src/features/*/server/feature.ts', { cwd: root }))('%s registers its jobs', (path) => {
    const text = read(path);
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (globSync(`${folder}/*.jobs.ts`, { cwd: root }).length > 0)
      expect(text, `${path} does not register 'jobs'. ${guide}`).toContain('jobs: ');
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
    const lists = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => hasMost(read(path)));
    expect(lists.toSorted(), guide).toEqual(['src/app/contract.ts', 'src/app/server/features.ts']);
  });

  it.each(globSync('src/features/*', { cwd: root }).map((path) => path.split('/')[2]))(
    "%s is in ARCHITECTURE.md's table of features",
    (name) => {
      expect(read('ARCHITECTURE.md')).toContain(`| \`${name}\` |`);
    },
  );
});

describe('queued work', () => {
  const kinds = globSync('src/**/*.job-kinds.ts', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/defineJob<[^(]*\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  const handled = jobHandlers({} as Services).map(({ name }) => name);

  it.each(kinds)('%s has a handler', (name) => {
    expect(handled, `No \`jobs\` of a feature handles it. ${guide}`).toContain(name);
  });

  it.each(all.flatMap(([, { schedules = [] }]) => schedules.map(({ job }) => job.name)))(
    '%s is scheduled and handled',
    (name) => {
      expect(handled).toContain(name);
    },
  );
});
