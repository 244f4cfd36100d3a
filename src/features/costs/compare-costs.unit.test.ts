import { describe, expect, it } from 'vitest';
import { compareCosts } from './cost.rules.ts';

const monthly = (amount: number | null) => ({ amount, unit: 'month' });

describe('the community average against the area average', () => {
  it('tells which is lower and by how much', () => {
    expect(compareCosts(monthly(120), monthly(150))).toEqual({ isLower: true, isSame: false, percent: 20 });
    expect(compareCosts(monthly(165), monthly(150))).toEqual({ isLower: false, isSame: false, percent: 10 });
  });

  it('takes less than half a per cent for the same', () => {
    expect(compareCosts(monthly(150.5), monthly(150))).toEqual({ isLower: false, isSame: true, percent: 0 });
  });

  it('compares nothing that is missing, free or paid by another unit', () => {
    expect(compareCosts(monthly(null), monthly(150))).toBeNull();
    expect(compareCosts({ amount: undefined, unit: undefined }, monthly(150))).toBeNull();
    expect(compareCosts(monthly(120), monthly(null))).toBeNull();
    expect(compareCosts(monthly(120), monthly(0))).toBeNull();
    expect(compareCosts(monthly(120), { amount: 90, unit: 'visit' })).toBeNull();
  });
});
