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

it('what was written is read again', async () => {
  const read = await readCsv(toCsv(['First Name', 'Note'], [['Ada, "the" one', 'two\nlines']]));
  expect(read?.header).toEqual(['firstname', 'note']);
  expect(read?.lines[0]?.values).toEqual({ firstname: 'Ada, "the" one', note: 'two\nlines' });
});

it('lines know where they stand, may be short, and are left out when empty', async () => {
  const read = await readCsv('name, city\nAda\n\n , \nGrace, Boca');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', city: '' } },
    { line: 5, values: { name: 'Grace', city: 'Boca' } },
  ]);
});

it('what is no CSV is told so', async () => {
  expect(await readCsv('name\n"open')).toBeNull();
  expect(await readCsv('name\n"open\n')).toBeNull();
  expect(await readCsv('')).toEqual({ header: [], count: 0, lines: [] });
});

it.each([';', '\t'])('cells may be separated by %j, when the header has it', async (delimiter) => {
  const read = await readCsv(
    `${['Name', 'Note'].join(delimiter)}\n${['Ada, the one', '"a;b"'].join(delimiter)}`,
  );
  expect(read?.lines[0]?.values).toEqual({ name: 'Ada, the one', note: 'a;b' });
});

it('a table of a million columns is none', async () => {
  expect(await readCsv(`name${','.repeat(1_000_000)}\nAda`)).toBeNull();
});

it('lines end in any way, even in one file, and cells may hold line breaks', async () => {
  const read = await readCsv('name,note\r\nAda,1\nGrace,2\rHedy,"two\r\nlines"\n\nLin,3');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', note: '1' } },
    { line: 3, values: { name: 'Grace', note: '2' } },
    { line: 4, values: { name: 'Hedy', note: 'two\nlines' } },
    { line: 7, values: { name: 'Lin', note: '3' } },
  ]);
});

it('a file of too many lines is counted and not read', async () => {
  const file = `My list,\nname,note\n${'Ada,"1\n2"\n\n,\n'.repeat(50_000)}`;
  const isHeader = (names: readonly string[]) => names.includes('note');
  expect(await readCsv(file, { isHeader, maxLines: 49_999 })).toEqual({
    header: ['name', 'note'],
    count: 50_000,
    lines: [],
  });
});

it('a long file is read in pieces, and others have their turn between them', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => `Ada ${row},"one\ntwo",${'x'.repeat(150)}`);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const read = await readCsv(`name,note,more\n${rows.join('\n')}`);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  expect(read?.lines).toHaveLength(20_000);
  expect(read?.lines.at(-1)).toEqual({
    line: 40_000,
    values: { name: 'Ada 19999', note: 'one\ntwo', more: 'x'.repeat(150) },
  });
});
