import { describe, expect, it } from 'vitest';
import { getCostLines } from '../../../catalogue/cost-kinds.ts';
import { costMessages } from '../cost.schema.ts';
import { costTextsSchema } from './cost-texts.schema.ts';
import { costTextsOf, parseValidCosts } from './cost-texts.ts';

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
