import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startObjectStorage } from '../../../tests/support/object-storage.ts';
import { folderStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { copyFiles } from './storage.ts';

const root = mkdtempSync(join(tmpdir(), 'porchlist-storage-'));
const bucket = await startObjectStorage();
afterAll(async () => {
  await bucket.stop();
  rmSync(root, { recursive: true, force: true });
});

const folder = join(root, 'photos');
writeFileSync(join(root, 'secret.txt'), 'secret');

const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => s3Storage(bucket.url)],
])('%s', (_, open) => {
  it('has a file once it was put, whole, and no longer once it was removed', async () => {
    const storage = open();
    expect(await storage.list(), 'before the first file').toEqual([]);
    expect(await storage.get('one.webp')).toBeNull();
    await storage.put('two.webp', Buffer.from('others'));
    await storage.put('one.webp', Buffer.from('bytes'));
    await storage.check();
    expect(textOf(await storage.get('one.webp'))).toBe('bytes');
    expect(await storage.list(), 'nothing unfinished').toEqual(['one.webp', 'two.webp']);
    for (const key of ['one.webp', 'one.webp', 'two.webp']) await storage.remove(key);
    expect(await storage.get('one.webp')).toBeNull();
  });

  it('has nothing outside itself', async () => {
    const storage = open();
    const longest = `${'a'.repeat(300)}.webp`;
    const keys = [
      '../secret.txt',
      '..%2fsecret.txt',
      '/etc/passwd',
      '.',
      '',
      'a/b.webp',
      'a\0.webp',
      'A.webp',
    ];
    for (const key of [...keys, longest]) {
      expect(await storage.get(key), key).toBeNull();
      await storage.remove(key);
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('key');
    }
    expect(readdirSync(root)).toContain('secret.txt');
  });
});

it('a folder has no links, folders or pipes, which may lead out of it or never end', async () => {
  const storage = folderStorage(join(root, 'linked'));
  await storage.put('own.webp', Buffer.from('own'));
  symlinkSync(join(root, 'secret.txt'), join(root, 'linked', 'link.webp'));
  symlinkSync(join(root, 'linked', 'loop.webp'), join(root, 'linked', 'loop.webp'));
  mkdirSync(join(root, 'linked', 'folder.webp'));
  execFileSync('mkfifo', [join(root, 'linked', 'pipe.webp')]);
  expect(await storage.list()).toEqual(['own.webp']);
  for (const name of ['link', 'loop', 'folder', 'pipe'])
    expect(await storage.get(`${name}.webp`), name).toBeNull();
  expect(textOf(await storage.get('own.webp'))).toBe('own');
});

it('refuses a wrong key or bucket with the code of the server, and tells no secret', async () => {
  const wrong = (from: string, to: string) => s3Storage(bucket.url.replace(from, to));
  const refusals = [wrong(':S3RVER', ':another-secret'), wrong('/photos', '/nowhere')].map((storage) =>
    storage.check().catch(String),
  );
  const [badKey, badBucket] = await Promise.all(refusals);
  expect(badKey).toMatch(/answered 403 SignatureDoesNotMatch$/);
  expect(badBucket).toMatch(/answered 404$/);
});

it('copies the files that are missing', async () => {
  const [from, to] = [folderStorage(join(root, 'some')), s3Storage(bucket.url)];
  const keys = ['a', 'b', 'c'].map((name) => `${name}.webp`);
  for (const key of keys) await from.put(key, Buffer.from(key));
  await to.put('b.webp', Buffer.from('b.webp'));
  expect(await copyFiles(from, to)).toEqual({ copied: 2, present: 1 });
  expect(await to.list()).toEqual(keys);
  expect(textOf(await to.get('c.webp'))).toBe('c.webp');
});

it('lists more files than the server sends at once', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.webp`);
  // Buckets send a thousand at once; this one two.
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://bucket').searchParams.get('start-after') ?? '';
    const later = keys.filter((key) => key > after);
    const contents = later.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    response.end(`<IsTruncated>${later.length > 2}</IsTruncated>${contents.join('')}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await s3Storage(`http://key:secret@127.0.0.1:${port}/photos`).list()).toEqual(keys);
  server.close();
});
