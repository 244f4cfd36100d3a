import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { makeSharedAssets, serveSharedAssets, shareAssets } from './serve-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the built files of a version and returns their folder. */
function build(version: string, names: readonly string[]): string {
  const built = join(folder, version);
  mkdirSync(built);
  for (const name of names) writeFileSync(join(built, name), version);
  return built;
}

it('keeps the files of earlier versions for 30 days', async () => {
  const shared = join(folder, 'shared');
  const first = build('1', ['page-1.js', 'same.js']);
  const second = build('2', ['page-2.js', 'same.js']);
  await shareAssets(join(folder, 'nothing'), shared);
  await shareAssets(first, shared);
  await shareAssets(second, shared);
  expect(readdirSync(shared).toSorted()).toEqual(['page-1.js', 'page-2.js', 'same.js']);
  const old = new Date(Date.now() - 31 * 86_400_000);
  for (const name of readdirSync(shared)) utimesSync(join(shared, name), old, old);
  await shareAssets(second, shared);
  expect(readdirSync(shared).toSorted()).toEqual(['page-2.js', 'same.js']);
});

it('serves the shared files and nothing else of DATA_DIR', async () => {
  const dataDir = join(folder, 'data');
  const shared = await makeSharedAssets({ dataDir });
  writeFileSync(join(shared, 'page-1.js'), 'a page');
  writeFileSync(join(dataDir, 'secret.txt'), 'a secret');
  writeFileSync(join(shared, 'page-2.js'), 'a page');
  symlinkSync(join(dataDir, 'secret.txt'), join(shared, 'link.js'));
  symlinkSync(join(dataDir, 'secret.txt'), join(shared, 'page-2.js.br'));
  symlinkSync(dataDir, join(shared, 'folder'));
  const app = new Hono().use('/assets/*', ...serveSharedAssets({ dataDir }));
  expect(await (await app.request('/assets/page-1.js')).text()).toBe('a page');
  const paths = [
    'link.js',
    '%6cink.js',
    'page-2.js',
    'folder/secret.txt',
    'folder%2fsecret.txt',
    'secret.txt',
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '',
    '/assets/../secret.txt',
  ];
  for (const path of paths) {
    const headers = { 'accept-encoding': 'br' };
    expect((await app.request(`/assets/${path}`, { headers })).status, path).toBe(404);
  }
  expect(serveSharedAssets({ dataDir: join(folder, 'none') })).toEqual([]);
});
