import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('removes characters that PostgreSQL cannot store from all strings', () => {
  const file = new File(['a\u0000b'], 'file');
  const date = new Date(0);
  expect(
    storable({ name: 'A\u0000nn \ud800', list: ['\u0000', 1, null, { note: '🏡\n' }], file, date }),
  ).toEqual({
    name: 'Ann \ufffd',
    list: ['', 1, null, { note: '🏡\n' }],
    file,
    date,
  });
  const bare: object = Object.assign(Object.create(Object.create(null)), { note: '\u0000' });
  expect(storable(bare)).toEqual({ note: '' });
});

it('does not let a __proto__ key change the prototype', () => {
  const sent = storable(JSON.parse('{"__proto__":{"isAdmin":true}}') as object);
  expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  expect('isAdmin' in sent).toBe(false);
});

it('refuses input that is nested too deeply', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
  expect(storable(nested(20))).toEqual(nested(20));
  expect(() => storable(nested(100_000))).toThrow('nested too deeply');
});
