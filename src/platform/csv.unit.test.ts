import { expect, it } from 'vitest';
import { readCsv, toCsv } from './csv.ts';

it('a text that a spreadsheet would take for a formula is only text', () => {
  const csv = toCsv(
    ['name', 'amount'],
    [
      ['=HYPERLINK("http://evil.test")', 3],
      ['+1', null],
      ['@a', 0],
    ],
  );
  expect(csv.startsWith('\uFEFFname,amount\r\n')).toBe(true);
  for (const line of csv.split('\r\n').slice(1, -1)) expect(line).toMatch(/^"?'/);
});

it('a line break in a cell starts no row, and no formula', () => {
  expect(toCsv(['note'], [['fine\n=1+1'], ['a\rb']])).toBe('\uFEFFnote\r\n"fine\n=1+1"\r\n"a\rb"\r\n');
});

it('what was written is read again', () => {
  const read = readCsv(toCsv(['First Name', 'Note'], [['Ada, "the" one', 'two\nlines']]));
  expect(read?.header).toEqual(['firstname', 'note']);
  expect(read?.lines[0]?.values).toEqual({ firstname: 'Ada, "the" one', note: 'two\nlines' });
});

it('lines know where they stand, may be short, and are left out when empty', () => {
  const read = readCsv('name, city\nAda\n\n , \nGrace, Boca');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', city: '' } },
    { line: 5, values: { name: 'Grace', city: 'Boca' } },
  ]);
});

it('what is no CSV is told so', () => {
  expect(readCsv('name\n"open')).toBeNull();
  expect(readCsv('')).toEqual({ header: [], lines: [] });
});

it.each([';', '\t'])('cells may be separated by %j, when the header has it', (delimiter) => {
  const read = readCsv(`${['Name', 'Note'].join(delimiter)}\n${['Ada, the one', '"a;b"'].join(delimiter)}`);
  expect(read?.lines[0]?.values).toEqual({ name: 'Ada, the one', note: 'a;b' });
});

it('a table of a million columns is none', () => {
  expect(readCsv(`name${','.repeat(1_000_000)}\nAda`)).toBeNull();
});

it('lines end in any way, even in one file, and cells may hold line breaks', () => {
  const read = readCsv('name,note\r\nAda,1\nGrace,2\rHedy,"two\r\nlines"\n\nLin,3');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', note: '1' } },
    { line: 3, values: { name: 'Grace', note: '2' } },
    { line: 4, values: { name: 'Hedy', note: 'two\nlines' } },
    { line: 7, values: { name: 'Lin', note: '3' } },
  ]);
});
