import { expect, it } from 'vitest';
import { dayOf, listSearch } from './list-search.ts';

it('names each filter, so that nothing wrong is kept as it was typed', () => {
  const read = listSearch('q', 'status');
  expect(read({ q: 12, page: 3, other: 'x' })).toStrictEqual({ q: '12', status: undefined, page: 3 });
  for (const page of ['abc', 0, 1, -2, 1.5, '1e9', ['2', '3'], null])
    expect(read({ q: '  ', status: ['a', 'b'], page }), String(page)).toStrictEqual({
      q: undefined,
      status: undefined,
      page: undefined,
    });
});

it('takes nothing for a day that the calendar does not have, or that no clock reaches', () => {
  expect(dayOf('2024-02-29')).toBe('2024-02-29');
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
    expect(dayOf(text), text).toBeNull();
});
