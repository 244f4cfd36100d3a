import { expect, it } from 'vitest';
import { readCsv, toCsv } from './csv.ts';

it('escapes text that a spreadsheet would run as a formula', () => {
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

it('quotes cells with line breaks', () => {
  expect(toCsv(['note'], [['fine\n=1+1'], ['a\rb']])).toBe('\uFEFFnote\r\n"fine\n=1+1"\r\n"a\rb"\r\n');
});

it('reads what it has written', async () => {
  const read = await readCsv(toCsv(['First Name', 'Note'], [['Ada, "the" one', 'two\nlines']]));
  expect(read?.header).toEqual(['firstname', 'note']);
  expect(read?.lines[0]?.values).toEqual({ firstname: 'Ada, "the" one', note: 'two\nlines' });
});

it('returns lines with their numbers, fills short ones and skips empty ones', async () => {
  const read = await readCsv('name, city\nAda\n\n , \nGrace, Boca');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', city: '' } },
    { line: 5, values: { name: 'Grace', city: 'Boca' } },
  ]);
});

it('returns null for text that is not CSV', async () => {
  expect(await readCsv('name\n"open')).toBeNull();
  expect(await readCsv('name\n"open\n')).toBeNull();
  expect(await readCsv('')).toEqual({ header: [], headings: [], count: 0, lines: [] });
});

it.each([';', '\t'])('uses the delimiter %j if the header has it', async (delimiter) => {
  const read = await readCsv(
    `${['Name', 'Note'].join(delimiter)}\n${['Ada, the one', '"a;b"'].join(delimiter)}`,
  );
  expect(read?.lines[0]?.values).toEqual({ name: 'Ada, the one', note: 'a;b' });
});

it('refuses a table of a million columns', async () => {
  expect(await readCsv(`name${','.repeat(1_000_000)}\nAda`)).toBeNull();
});

it('reads all line endings, even mixed, and line breaks in cells', async () => {
  const read = await readCsv('name,note\r\nAda,1\nGrace,2\rHedy,"two\r\nlines"\n\nLin,3');
  expect(read?.lines).toEqual([
    { line: 2, values: { name: 'Ada', note: '1' } },
    { line: 3, values: { name: 'Grace', note: '2' } },
    { line: 4, values: { name: 'Hedy', note: 'two\nlines' } },
    { line: 7, values: { name: 'Lin', note: '3' } },
  ]);
});

it('counts the lines of a file that is too long, but does not read them', async () => {
  const file = `My list,\nname,note\n${'Ada,"1\n2"\n\n,\n'.repeat(50_000)}`;
  const isHeader = (names: readonly string[]) => names.includes('note');
  expect(await readCsv(file, { isHeader, maxLines: 49_999 })).toEqual({
    header: ['name', 'note'],
    headings: ['name', 'note'],
    count: 50_000,
    lines: [],
  });
});

it('does not block the event loop while it reads a long file', async () => {
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
