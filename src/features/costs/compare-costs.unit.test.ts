import { describe, expect, it } from 'vitest';
import { compareCosts } from './cost.rules.ts';

const monthly = (amount: number | null) => ({ amount, unit: 'month' });

describe('comparing the community average with the area average', () => {
  it('shows which is lower and by how much', () => {
    expect(compareCosts(monthly(120), monthly(150))).toEqual({ isLower: true, isSame: false, percent: 20 });
    expect(compareCosts(monthly(165), monthly(150))).toEqual({ isLower: false, isSame: false, percent: 10 });
  });

  it('treats a difference below half a percent as equal', () => {
    expect(compareCosts(monthly(150.5), monthly(150))).toEqual({ isLower: false, isSame: true, percent: 0 });
  });

  it('does not compare missing or free costs or different units', () => {
    expect(compareCosts(monthly(null), monthly(150))).toBeNull();
    expect(compareCosts({ amount: undefined, unit: undefined }, monthly(150))).toBeNull();
    expect(compareCosts(monthly(120), monthly(null))).toBeNull();
    expect(compareCosts(monthly(120), monthly(0))).toBeNull();
    expect(compareCosts(monthly(120), { amount: 90, unit: 'visit' })).toBeNull();
  });
});
