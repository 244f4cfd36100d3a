import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, formatNumber, ordinal, toTwoDecimals } from './format-number.ts';

it('groups thousands like Intl', () => {
  const tenths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 10);
  fc.assert(
    fc.property(tenths, (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});

it('counts with a noun', () => {
  const homes = [0, 1, 12, 1200].map((count) => counted(count, 'home'));
  expect(homes).toEqual(['0 homes', '1 home', '12 homes', '1,200 homes']);
});

it('does not group decimals', () => {
  expect(formatNumber('1250.50')).toBe('1,250.50');
  expect(formatNumber(1234.5678)).toBe('1,234.5678');
  expect(formatNumber('1250.1234567')).toBe('1,250.1234567');
});

it.each([
  [4.333_333, 4.33],
  [1.005, 1.01],
  [12.5, 12.5],
])('rounds %d to %d', (value, rounded) => {
  expect(toTwoDecimals(value)).toBe(rounded);
});

it('numbers places', () => {
  const places = [1, 2, 3, 4, 11, 21, 1_012].map(ordinal);
  expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '1,012th']);
});
