import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costLimit, costSpread, dollarsFromTypical, isAmount, isCount, maxCount } from './cost.rules.ts';

describe('median and range', () => {
  it('are null below five homes', () => {
    expect(costSpread([])).toBeNull();
    expect(costSpread([100, 110, 120, 130])).toBeNull();
    expect(costSpread([100, 110, 120, 130, 140])).not.toBeNull();
  });

  it('take the middle of an odd number of amounts, in any order', () => {
    expect(costSpread([500, 90, 110, 100, 95])).toEqual({ median: 100, min: 90, max: 500 });
  });

  it('take the mean of the middle two of an even number of amounts, in cents', () => {
    expect(costSpread([1, 2, 100.25, 100.5, 300, 400])).toEqual({ median: 100.38, min: 1, max: 400 });
  });

  it('sort amounts as numbers', () => {
    expect(costSpread([9, 80, 700, 1000, 6])).toEqual({ median: 80, min: 6, max: 1000 });
  });

  it('do not change the input', () => {
    const amounts = Object.freeze([5, 4, 3, 2, 1]);
    expect(costSpread(amounts)).toEqual({ median: 3, min: 1, max: 5 });
  });

  it('always lie within the amounts', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((count) => count / 100);
    fc.assert(
      fc.property(fc.array(cents, { minLength: 5, maxLength: 60 }), (amounts) => {
        const spread = costSpread(amounts);
        expect(spread?.min).toBe(Math.min(...amounts));
        expect(spread?.max).toBe(Math.max(...amounts));
        const below = amounts.filter((amount) => amount <= (spread?.median ?? 0) + 0.005).length;
        expect(below).toBeGreaterThanOrEqual(amounts.length / 2);
      }),
    );
  });
});

it('an amount is from 0 to below the limit, in cents', () => {
  expect([0, 0.01, 19.99, 1_005.1, costLimit - 0.01].filter((amount) => !isAmount(amount))).toEqual([]);
  expect([-0.01, 0.001, 10.005, costLimit, Number.NaN].filter(isAmount)).toEqual([]);
});

it('a count is a whole number up to 1,000', () => {
  expect([0, 1, maxCount].filter((count) => !isCount(count))).toEqual([]);
  expect([-1, 0.5, maxCount + 1].filter(isCount)).toEqual([]);
});

it.each([
  [79.5, -0.5],
  [80, 0],
  [100, 0],
  [120, 0],
  [150, 30],
])('$%d are %d from what is typical', (amount, dollars) => {
  expect(dollarsFromTypical(amount, { low: 80, high: 120 })).toBe(dollars);
});
