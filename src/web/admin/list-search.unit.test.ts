import { expect, it } from 'vitest';
import { listSearch, parseDay } from './list-search.ts';

it('returns a key for each filter, so that the router removes invalid values', () => {
  const read = listSearch('q', 'status');
  expect(read({ q: 12, page: 3, other: 'x' })).toStrictEqual({ q: '12', status: undefined, page: 3 });
  for (const page of ['abc', 0, 1, -2, 1.5, '1e9', ['2', '3'], null])
    expect(read({ q: '  ', status: ['a', 'b'], page }), String(page)).toStrictEqual({
      q: undefined,
      status: undefined,
      page: undefined,
    });
});

it('ignores dates that do not exist or are out of range', () => {
  expect(parseDay('2024-02-29')).toBe('2024-02-29');
  for (const text of [
    '2026-02-29',
    '2026-02-31',
    '2026-13-01',
    '0000-01-01',
    '9999-12-31',
    '20260101',
    '',
    undefined,
  ])
    expect(parseDay(text), text).toBeNull();
});
