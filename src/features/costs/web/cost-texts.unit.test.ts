import { describe, expect, it } from 'vitest';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { costMessages } from '../cost.schema.ts';
import { costTextsSchema } from './cost-texts.schema.ts';
import { costTextsOf, readableCosts } from './cost-texts.ts';

const empty = costTextsOf([]);
const hvac = costTextsSchema(costLinesOf('HVAC'));

describe('what is saved of the cost boxes', () => {
  it('saves only amounts above 0', () => {
    const texts = {
      ...empty,
      service_call: { amount: '0', quantity: '' },
      yearly_plan: { amount: '$1,200', quantity: '2' },
    };
    expect(hvac.parse(texts)).toEqual([{ kind: 'yearly_plan', amount: 1200, quantity: 2 }]);
    expect(hvac.parse(empty)).toEqual([]);
  });

  it('does not look at kinds the category does not have, nor at counts it does not ask for', () => {
    const texts = {
      ...empty,
      monthly_plan: { amount: 'a lot', quantity: '' },
      service_call: { amount: '95', quantity: 'many' },
    };
    expect(hvac.parse(texts)).toEqual([{ kind: 'service_call', amount: 95, quantity: null }]);
  });

  it('says 0 for a stored amount whose box was emptied, and nothing for one that is not asked for', () => {
    const stored = [
      { kind: 'service_call' as const, amount: 95, quantity: null },
      { kind: 'monthly_plan' as const, amount: 80, quantity: 4 },
    ];
    const emptied = costTextsSchema(costLinesOf('HVAC'), stored).parse(empty);
    expect(emptied).toEqual([{ kind: 'service_call', amount: 0, quantity: null }]);
  });

  it('puts each message beside its box', () => {
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

  it('has nothing to save for a category without cost lines', () => {
    expect(costTextsSchema(costLinesOf('Roofing')).parse(empty)).toEqual([]);
  });
});

it('fills the boxes with what is stored', () => {
  const texts = costTextsOf([
    { kind: 'monthly_plan', amount: 99.5, quantity: 4 },
    { kind: 'hourly', amount: 60, quantity: null },
  ]);
  expect(texts.monthly_plan).toEqual({ amount: '99.50', quantity: '4' });
  expect(texts.hourly).toEqual({ amount: '60', quantity: '' });
  expect(texts.one_time).toEqual({ amount: '', quantity: '' });
});

it('previews what makes sense already', () => {
  const texts = {
    ...empty,
    service_call: { amount: '12x', quantity: '' },
    yearly_plan: { amount: '240', quantity: '' },
  };
  expect(readableCosts(texts, costLinesOf('HVAC')).map((line) => line.kind)).toEqual(['yearly_plan']);
});
