import { describe, expect, it } from 'vitest';
import { costMessages } from '../cost.schema.ts';
import { addCostTexts } from './cost-texts.schema.ts';

const messagesOf = (amount: string, currency: string) =>
  addCostTexts('month')
    .safeParse({ amount, currency, showName: false })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe("the fields of 'Add cost'", () => {
  it('accept amounts as people type them, even 0, and currencies in any case', () => {
    expect(addCostTexts('month').parse({ amount: '$1,250.50', currency: ' usd ', showName: true })).toEqual({
      amount: 1250.5,
      currency: 'USD',
      showName: true,
    });
    const zero = { amount: '0', currency: 'EUR', showName: false };
    expect(addCostTexts('month').parse(zero)).toEqual({ ...zero, amount: 0 });
  });

  it.each(['', '-1', 'a lot', '1.2.3'])('explain what is wrong with the amount %j', (amount) => {
    expect(messagesOf(amount, 'USD')).toEqual([['amount', costMessages.invalidAmount]]);
  });

  it.each(['', 'US', 'USDT', '123', 'U D', '€'])('explain what is wrong with the currency %j', (currency) => {
    expect(messagesOf('5', currency)).toEqual([['currency', costMessages.invalidCurrency]]);
  });
});
