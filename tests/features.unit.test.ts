import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../src/app/contract.ts';
import { features, jobs, queues } from '../src/app/server/features.ts';
import type { Feature } from '../src/platform/feature.ts';
import { procedures } from './hostile-input/fields.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all: readonly (readonly [string, Feature])[] = Object.entries(features);
const calls = new Set(Object.values(contract).flatMap((calls) => Object.keys(calls)));
const guide = 'See docs/adding-a-queue.md.';

/** Returns the product's files that match, and fails if there are none: a test over no files would pass. */
function filesLike(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  if (found.length === 0) throw new Error(`No file is like '${pattern}'.`);
  return found.toSorted();
}

const sources = globSync('{src,tests}/**/*.{ts,tsx}', { cwd: root }).map(read);
const filesWith = (name: string) => sources.filter((text) => new RegExp(`\\b${name}\\b`).test(text));

describe('a feature', () => {
  it.each(filesLike('src/features/*/server/feature.ts'))('%s is in the list of features', (path) => {
    expect(
      read('src/app/server/features.ts'),
      `src/app/server/features.ts does not list it. ${guide}`,
    ).toContain(path.slice('src/'.length));
  });

  it.each(Object.keys(contract))('%s has a route for every call of its contract, and no other', (name) => {
    const calls = Object.keys(contract[name as keyof typeof contract]);
    const routes = all.find(([key]) => key === name)?.[1].routes ?? {};
    expect(Object.keys(routes).toSorted(), `Calls without a route. ${guide}`).toEqual(calls.toSorted());
  });

  it.each(Object.keys(contract))(
    '%s drops the fields that a call does not name, such as roles and points',
    (name) => {
      const loose = Object.entries(procedures).filter(([call, { inputSchema }]) => {
        if (!call.startsWith(`${name}/`) || !inputSchema) return false;
        const described = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' });
        return JSON.stringify(described).includes('"additionalProperties":{}');
      });
      expect(loose.map(([call]) => call)).toEqual([]);
    },
  );

  it.each(queues.map(({ title, path }) => [title, path] as const))(
    'has a route for the page of its queue: %s',
    (_, path) => {
      const { pathname } = new URL(path, 'https://porchlist.invalid');
      const routes = [...read('src/app/web/routes/admin.ts').matchAll(/^ +path: '([^']+)'/gm)];
      const pages = routes.map(([, page]) => (page === '/' ? '/admin' : `/admin/${page}`));
      expect(pages, `No route in src/app/web/routes/admin.ts. ${guide}`).toContain(pathname);
    },
  );

  // Types demand a verb for each call. But of two modules that export one name, the later would win unnoticed, and knip
  // does not see which exports of a whole module are used.
  it.each(filesLike('src/features/*/server/feature.ts'))(
    '%s takes each call from one module',
    async (path) => {
      const exported: string[] = [];
      for (const [, file = ''] of read(path).matchAll(/^import \* as \w+ from '([^']+)'/gm)) {
        exported.push(...Object.keys(await import(join(root, path, '..', file))));
      }
      expect(exported.filter((name, at) => calls.has(name) && exported.indexOf(name) < at)).toEqual([]);
      const unused = exported.filter((name) => !calls.has(name) && filesWith(name).length < 2);
      expect(unused, 'No other file uses these exports').toEqual([]);
    },
  );

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
    [...read(path).matchAll(/= define(?:Mail)?Job\b[^(]*\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  const handled = jobs.map(({ name }) => name);

  it.each(kinds)('%s has a handler', (name) => {
    expect(kinds.length).toBeGreaterThan(10);
    expect(handled, `No \`jobs\` of a feature handles it. ${guide}`).toContain(name);
  });
});
