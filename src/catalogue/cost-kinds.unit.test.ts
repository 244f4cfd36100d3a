import { describe, expect, it } from 'vitest';
import {
  comparedCostLine,
  type EnteredCost,
  findTypicalCost,
  findWrongLine,
  mainCostLine,
} from './cost-kinds.ts';

const line = (kind: EnteredCost['kind'], amount: number): EnteredCost => ({ kind, amount, quantity: null });

describe('the typical cost', () => {
  it('prefers the monthly plan, then the service call, then the hourly rate', () => {
    const all = [line('hourly', 3), line('yearly_plan', 4), line('service_call', 2), line('monthly_plan', 1)];
    expect(findTypicalCost(all)).toBe(1);
    expect(findTypicalCost(all.slice(0, 3))).toBe(2);
    expect(findTypicalCost(all.slice(0, 2))).toBe(3);
  });

  it('is null when there are only other kinds or zeros', () => {
    expect(findTypicalCost([line('yearly_plan', 4), line('monthly_plan', 0)])).toBeNull();
    expect(findTypicalCost([])).toBeNull();
  });
});

describe('cost lines', () => {
  it('begin with the main kind, or are compared by the price of a job', () => {
    expect([mainCostLine('HVAC')?.kind, comparedCostLine('HVAC').kind]).toEqual([
      'service_call',
      'service_call',
    ]);
    expect([mainCostLine('Roofing'), comparedCostLine('Roofing').kind]).toEqual([null, 'one_time']);
  });

  it('are limited to the kinds of the category', () => {
    expect(findWrongLine('Pool', [line('monthly_plan', 1)])).toBeNull();
    expect(findWrongLine('HVAC', [line('service_call', 1), line('yearly_plan', 2)])).toBeNull();
    expect(findWrongLine('Pool', [line('monthly_plan', 1), line('hourly', 2)])).toEqual({
      index: 1,
      message: 'This cost does not apply to Pool.',
    });
  });

  it.each(['Roofing', 'General Contractor'] as const)('are not allowed for %s', (category) => {
    expect(findWrongLine(category, [line('one_time', 5)])).toMatchObject({ index: 0 });
    expect(findWrongLine(category, [])).toBeNull();
  });

  it('can clear an amount from before the category changed', () => {
    expect(findWrongLine('Roofing', [line('monthly_plan', 0)])).toBeNull();
  });

  it('contain each kind only once', () => {
    expect(findWrongLine('Pool', [line('monthly_plan', 1), line('monthly_plan', 0)])).toEqual({
      index: 1,
      message: 'Please enter each cost once.',
    });
  });
});
