import { describe, expect, it } from 'vitest';
import { costUnits } from './cost-kinds.ts';
import { formatAmount, formatCost, roundAverage } from './format-cost.ts';

describe('amounts', () => {
  it('shows integers without decimals', () => {
    expect(formatAmount(120)).toBe('$120');
    expect(formatAmount(0)).toBe('$0');
  });

  it('shows everything else with two decimals', () => {
    expect(formatAmount(99.5)).toBe('$99.50');
    expect(formatAmount(99.999)).toBe('$100');
    expect(formatAmount(0.1 + 0.2)).toBe('$0.30');
  });

  it('groups thousands', () => {
    expect(formatAmount(12_500)).toBe('$12,500');
  });

  it('shows the symbol of the currency', () => {
    expect(formatAmount(80, 'EUR')).toBe('€80');
  });
});

describe('costs', () => {
  it('rounds averages in lists to the dollar, or from $100 to five dollars', () => {
    expect([98.4, 99.6, 130.25, 226.42].map(roundAverage)).toEqual([98, 100, 130, 225]);
  });

  it('says what the amount is for', () => {
    expect(formatCost(120, 'month')).toBe('$120/month');
    expect(formatCost(85.5, 'visit')).toBe('$85.50/visit');
    expect(formatCost(60, 'hour')).toBe('$60/hour');
    expect(formatCost(3, 'sq_ft')).toBe('$3/sq ft');
  });

  it('leaves the suffix out for a job and a one-time price', () => {
    expect(formatCost(900, 'job')).toBe('$900');
    expect(formatCost(900, 'one_time')).toBe('$900');
  });

  it('shows every unit, and the bare amount without one', () => {
    for (const unit of costUnits) expect(formatCost(1, unit)).toMatch(/^\$1(\/|$)/);
    expect(formatCost(1, null)).toBe('$1');
    expect(formatCost(1, 'constructor')).toBe('$1');
  });
});
