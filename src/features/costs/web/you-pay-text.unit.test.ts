import { describe, expect, it } from 'vitest';
import { youPayText } from './cost-texts.ts';

const stats = {
  kind: 'monthly_plan' as const,
  unit: 'month' as const,
  avgAmount: 135,
  mine: { amount: 120, currency: 'USD', unit: 'month' as const },
};

describe('the text about what you and neighbors pay', () => {
  it('names both', () => {
    expect(youPayText(stats)).toBe('You pay $120/month, neighbors pay $135/month.');
  });

  it("names only the person's amount if there is nothing to compare it with", () => {
    expect(youPayText({ ...stats, avgAmount: null })).toBe('You pay $120/month.');
    expect(youPayText({ ...stats, avgAmount: undefined })).toBe('You pay $120/month.');
    expect(youPayText({ ...stats, mine: { ...stats.mine, currency: 'EUR' } })).toBe('You pay €120/month.');
    expect(youPayText({ ...stats, mine: { ...stats.mine, unit: 'visit' } })).toBe('You pay $120/visit.');
    expect(youPayText({ ...stats, mine: { ...stats.mine, amount: 0 } })).toBe('You pay $0/month.');
  });

  it('uses the past tense for jobs', () => {
    const job = { amount: 9000, currency: 'USD', unit: 'job' as const };
    expect(youPayText({ kind: 'one_time', unit: 'job', avgAmount: null, mine: job })).toBe(
      'You paid $9,000.',
    );
  });

  it('is null if the person has not shared a cost', () => {
    expect(youPayText({ ...stats, mine: null })).toBeNull();
  });
});
