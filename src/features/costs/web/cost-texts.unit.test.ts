import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCostLines } from '../../../catalogue/cost-kinds.ts';
import { roundAverage } from '../../../catalogue/format-cost.ts';
import { costMessages } from '../cost.schema.ts';
import { costTextsSchema } from './cost-texts.schema.ts';
import { costTextsOf, parseValidCosts, rangeText, typicalText, youPayText } from './cost-texts.ts';

const empty = costTextsOf([]);
const hvac = costTextsSchema(getCostLines('HVAC'));

describe('parsing the cost fields', () => {
  it('returns only amounts above 0', () => {
    const texts = {
      ...empty,
      service_call: { amount: '0', quantity: '' },
      yearly_plan: { amount: '$1,200', quantity: '2' },
    };
    expect(hvac.parse(texts)).toEqual([{ kind: 'yearly_plan', amount: 1200, quantity: 2 }]);
    expect(hvac.parse(empty)).toEqual([]);
  });

  it('ignores kinds and numbers of visits that the category does not have', () => {
    const texts = {
      ...empty,
      monthly_plan: { amount: 'a lot', quantity: '' },
      service_call: { amount: '95', quantity: 'many' },
    };
    expect(hvac.parse(texts)).toEqual([{ kind: 'service_call', amount: 95, quantity: null }]);
  });

  it('returns 0 for an emptied field of a stored amount, but nothing for kinds without a field', () => {
    const stored = [
      { kind: 'service_call' as const, amount: 95, quantity: null },
      { kind: 'monthly_plan' as const, amount: 80, quantity: 4 },
    ];
    const emptied = costTextsSchema(getCostLines('HVAC'), stored).parse(empty);
    expect(emptied).toEqual([{ kind: 'service_call', amount: 0, quantity: null }]);
  });

  it('assigns each message to its field', () => {
    const texts = {
      ...empty,
      service_call: { amount: '-5', quantity: '' },
      yearly_plan: { amount: '12', quantity: '2.5' },
    };
    const issues = hvac.safeParse(texts).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(issues).toEqual([
      ['service_call.amount', costMessages.invalidAmount],
      ['yearly_plan.quantity', costMessages.wholeNumber],
    ]);
  });

  it('returns nothing for a category without cost lines', () => {
    expect(costTextsSchema(getCostLines('Roofing')).parse(empty)).toEqual([]);
  });
});

it('fills the fields with stored costs', () => {
  const texts = costTextsOf([
    { kind: 'monthly_plan', amount: 99.5, quantity: 4 },
    { kind: 'hourly', amount: 60, quantity: null },
  ]);
  expect(texts.monthly_plan).toEqual({ amount: '99.50', quantity: '4' });
  expect(texts.hourly).toEqual({ amount: '60', quantity: '' });
  expect(texts.one_time).toEqual({ amount: '', quantity: '' });
});

it('previews the lines that are valid so far', () => {
  const texts = {
    ...empty,
    service_call: { amount: '12x', quantity: '' },
    yearly_plan: { amount: '240', quantity: '' },
  };
  expect(parseValidCosts(texts, getCostLines('HVAC')).map((line) => line.kind)).toEqual(['yearly_plan']);
});

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

describe('the comparison with what is typical', () => {
  const price = {
    unit: 'month' as const,
    low: 155,
    median: 175,
    high: 190,
    homes: 22,
    dots: [],
    mine: null,
  };
  const textOf = (amount: number, unit = 'month') => typicalText({ amount, unit }, price);

  it('is in dollars, counted in the amounts that the list shows', () => {
    expect([144.3, 155, 172.4, 190, 212.5].map((amount) => textOf(amount))).toEqual([
      '$10 under usual',
      null,
      null,
      null,
      '$25 over usual',
    ]);
  });

  it('says nothing without a published price or for another unit', () => {
    expect(typicalText({ amount: 150, unit: 'month' }, undefined)).toBeNull();
    expect(textOf(150, 'visit')).toBeNull();
  });

  it('never contradicts the sentence above the list', () => {
    const dollars = fc.integer({ min: 0, max: 200 }).map((steps) => steps * 5);
    fc.assert(
      fc.property(dollars, dollars, fc.double({ min: 1, max: 2000, noNaN: true }), (one, other, amount) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const text = typicalText({ amount, unit: 'month' }, { ...price, low, high });
        const shown = roundAverage(amount);
        const off = Number(/^\$([\d,.]+) (?:under|over)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0);
        const said = shown < low ? / under usual$/ : shown > high ? / over usual$/ : /^$/;
        expect(text ?? '').toMatch(said);
        expect(shown < low ? shown + off : shown > high ? shown - off : off).toBe(
          shown < low ? low : shown > high ? high : 0,
        );
      }),
    );
  });

  it('has a range, or one amount if most pay the same', () => {
    expect(rangeText(price)).toBe('$155 to $190');
    expect(rangeText({ low: 150, high: 150 })).toBe('$150');
  });
});
