import { expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

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
