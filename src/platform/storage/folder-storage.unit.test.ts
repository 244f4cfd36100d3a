import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderStorage } from './storage.ts';

const root = mkdtempSync(join(tmpdir(), 'porchlist-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('files can be stored, read and removed', async () => {
  const folder = join(root, 'photos');
  const storage = folderStorage(folder);
  expect(await storage.get('one.webp'), 'before there is a folder').toBeNull();
  await storage.put('one.webp', Buffer.from('bytes'));
  expect(Buffer.from((await storage.get('one.webp')) ?? []).toString()).toBe('bytes');
  expect(readdirSync(folder), 'no temporary files').toEqual(['one.webp']);
  await storage.remove('one.webp');
  await storage.remove('one.webp');
  expect(await storage.get('one.webp')).toBeNull();
});

it('keys cannot reach files outside the folder', async () => {
  writeFileSync(join(root, 'secret.txt'), 'secret');
  const storage = folderStorage(join(root, 'photos'));
  for (const key of [
    '../secret.txt',
    '..%2fsecret.txt',
    '/etc/passwd',
    '.',
    '',
    'a/b.webp',
    'a\0.webp',
    'A.webp',
    `${'a'.repeat(300)}.webp`,
  ]) {
    expect(await storage.get(key), key).toBeNull();
    await storage.remove(key);
    await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('key');
  }
  expect(readdirSync(root)).toContain('secret.txt');
});
