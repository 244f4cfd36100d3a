import { describe, expect, it } from 'vitest';
import { parseAmount, parseCount } from './format-cost.ts';

describe('amounts as people type them', () => {
  it.each([
    ['120', 120],
    ['$120', 120],
    [' $ 99.50 ', 99.5],
    ['99,50', 99.5],
    ['99,5', 99.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['1.250,75', 1250.75],
    ['1,250,000', 1_250_000],
    ['120 usd', 120],
    ['.5', 0.5],
    ['85.', 85],
    ['-5', -5],
    ['−5', -5],
    ['0', 0],
  ])('reads %j as %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('reads an empty field as null', () => {
    expect(parseAmount('')).toBeNull();
    expect(parseAmount('  $ ')).toBeNull();
  });

  it.each(['abc', '12a', '1,2,3', '1.2.3', '--5', '.', '1e5', 'Infinity'])('reads %j as NaN', (text) => {
    expect(parseAmount(text)).toBeNaN();
  });
});

describe('counts', () => {
  it('reads whole numbers only', () => {
    expect(parseCount(' 4 ')).toBe(4);
    expect(parseCount('')).toBeNull();
    expect(parseCount('4.5')).toBeNaN();
    expect(parseCount('-1')).toBeNaN();
  });
});
