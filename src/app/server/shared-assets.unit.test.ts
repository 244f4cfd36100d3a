import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shareAssets } from './shared-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes the built files of a version. */
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
