import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lineOf } from './file-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'file');
writeFileSync(file, '');
mkdirSync(join(folder, 'sub'));

const failureOf = (work: Promise<unknown>) => work.then(() => null, lineOf);

it('tells why a file cannot be used, and which', async () => {
  const below = join(file, 'below');
  expect(await failureOf(readFile(below))).toBe(`${below}: a part of its path is a file`);
  expect(await failureOf(writeFile(join(folder, 'sub'), ''))).toBe(`${join(folder, 'sub')}: it is a folder`);
  expect(await failureOf(readFile(join(folder, 'none')))).toBe(`${join(folder, 'none')}: it does not exist`);
  const long = join(folder, 'x'.repeat(300));
  expect(await failureOf(readFile(long))).toBe(`${long}: name too long`);
  const full = await failureOf(writeFile('/dev/full', 'x'));
  expect(full).toMatch(/the disk is full$/);
  const wrapped = new Error('The backup failed', { cause: Object.assign(new Error(), { code: 'EROFS' }) });
  expect(lineOf(wrapped)).toBe('the disk is read-only');
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', errno: -111 });
  expect(lineOf(away)).toBe('connect ECONNREFUSED');
  expect(lineOf(new Error('Something else'))).toBe('Something else');
});
