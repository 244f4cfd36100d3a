import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

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
