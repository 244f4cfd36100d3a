import { expect, it } from 'vitest';
import { toTwoDecimals } from './format-number.ts';

it.each([
  [4.333_333, 4.33],
  [1.005, 1.01],
  [12.5, 12.5],
])('rounds %d to %d', (value, rounded) => {
  expect(toTwoDecimals(value)).toBe(rounded);
});
