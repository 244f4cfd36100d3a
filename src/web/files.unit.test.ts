import { expect, it } from 'vitest';
import { filePrefix } from '../platform/table-import-rules.ts';
import { readListFile } from './files.ts';

const read = (...bytes: number[]) => readListFile(new Blob([new Uint8Array(bytes)]));

it('reads all encodings that spreadsheets use', async () => {
  expect(await read(0x43, 0x61, 0x66, 0xc3, 0xa9), 'UTF-8').toBe('Café');
  expect(await read(0xef, 0xbb, 0xbf, 0x41), 'UTF-8 with a byte order mark').toBe('A');
  expect(await read(0x43, 0x61, 0x66, 0xe9), 'Windows').toBe('Café');
  expect(await read(0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00), 'UTF-16').toBe('Cé');
  expect(await read(0xfe, 0xff, 0x00, 0x43), 'UTF-16, big endian').toBe('C');
  expect(await read(), 'an empty file').toBe('');
});

it('returns other files as base64', async () => {
  const bytes = [0x50, 0x4b, 0x03, 0x04, 0x00, 0xff];
  expect(await read(...bytes)).toBe(`${filePrefix}${Buffer.from(bytes).toString('base64')}`);
});
