import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCount, readAmount } from './read-amount.ts';

describe('amounts as people type them', () => {
  it.each([
    ['120', 120],
    ['$120', 120],
    [' $ 99.50 ', 99.5],
    ['99,50', 99.5],
    ['99,5', 99.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['1.250,75', 1250.75],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1 400', 1400],
    ['1\u00A0400', 1400],
    ["1'400", 1400],
    ['120 usd', 120],
    ['US$120', 120],
    ['140USD', 140],
    ['140 dollars', 140],
    ['１４０', 140],
    ['.5', 0.5],
    ['85.', 85],
    ['140.-', 140],
    ['140;', 140],
    ['140?', 140],
    ['5.99.', 5.99],
    ['~140', 140],
    ['≈ 140', 140],
    ['about 140', 140],
    ['approx. $140', 140],
    ['140ish', 140],
    ['140+', 140],
    ['1.4k', 1400],
    ['$140/mo', 140],
    ['$1,400.00 / month', 1400],
    ['140 per month', 140],
    ['140 a month', 140],
    ['140 monthly', 140],
    ['140 mo.', 140],
    ['-5', -5],
    ['−5', -5],
    ['0', 0],
  ])('reads %j as %d', (text, amount) => {
    expect(readAmount(text, 'month')).toEqual({ amount });
  });

  it('reads an empty field as null', () => {
    expect(readAmount('')).toEqual({ amount: null });
    expect(readAmount('  $ ')).toEqual({ amount: null });
  });

  it.each([
    ['1.400', 'Is this 1,400 or 1.40? Please write 1400 or 1.40.'],
    ['$12.345', 'Is this 12,345 or 12.34? Please write 12345 or 12.34.'],
    ['140-160', 'Please enter one amount: what you paid last.'],
    ['$140 – $160', 'Please enter one amount: what you paid last.'],
    ['140 to 160', 'Please enter one amount: what you paid last.'],
    ['140 or 160', 'Please enter one amount: what you paid last.'],
    ['between 140 and 160', 'Please enter one amount: what you paid last.'],
    ['4k-5k', 'Please enter one amount: what you paid last.'],
    ['from $140', 'Please enter one amount: what you paid last.'],
    ['$25/week', 'Please enter the amount for the unit that the field shows.'],
    ['140 160', 'Please enter one amount: what you paid last.'],
    ['€140', 'Please enter the amount alone.'],
    ['140 EUR', 'Please enter the amount alone.'],
    ['$140/yr', 'Please enter the amount for the unit that the field shows.'],
    ['140 per visit', 'Please enter the amount for the unit that the field shows.'],
  ])('asks about %j', (text, problem) => {
    expect(readAmount(text, 'month')).toEqual({ problem });
  });

  it.each(['abc', 'free', '12a', '1,2,3', '1.2.3', '1,4000', '--5', '.', '1e5', 'Infinity', '140 bucks'])(
    'reads %j as no number',
    (text) => {
      expect(readAmount(text, 'month')).toEqual({ amount: Number.NaN });
    },
  );

  it('reads every amount in American and European writing, and never makes cents of thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const amount = cents / 100;
        for (const language of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
          const write = (digits: number) =>
            new Intl.NumberFormat(language, { minimumFractionDigits: digits, useGrouping: true });
          expect(readAmount(write(2).format(amount))).toEqual({ amount });
          const whole = readAmount(write(0).format(Math.ceil(amount)));
          if ('amount' in whole) expect(whole.amount).toBe(Math.ceil(amount));
        }
      }),
    );
  });
});

describe('counts', () => {
  it('reads whole numbers only', () => {
    expect(parseCount(' 4 ')).toBe(4);
    expect(parseCount('')).toBeNull();
    expect(parseCount('4.5')).toBeNaN();
    expect(parseCount('-1')).toBeNaN();
  });
});
