import { describe, expect, it } from 'vitest';
import { streetTexts } from './street-texts.ts';

const street = {
  streetName: 'Heron Lane',
  names: [] as string[],
  homes: 0 as number | null,
  isAtLeast: false,
};

describe('the texts about a street', () => {
  it.each([
    [{}, undefined],
    [{ homes: 1 }, '1 other home on Heron Lane uses them.'],
    [{ homes: 4 }, '4 other homes on Heron Lane use them.'],
    [{ homes: 4, isAtLeast: true }, 'At least 4 other homes on Heron Lane use them.'],
    [{ homes: null }, undefined],
    [{ homes: null, names: ['Anna B.'] }, 'Anna B. on your street uses them.'],
    [{ homes: null, names: ['Anna B.', 'Tom K.'] }, 'Anna B. and Tom K. on your street use them.'],
  ])('for %j are %j', (values, count) => {
    expect(streetTexts({ ...street, ...values })?.count).toBe(count);
  });

  it('names the counted neighbors who show their name', () => {
    const texts = streetTexts({ ...street, homes: 5, names: ['Anna B.', 'Lee', 'Tom K.'] });
    expect(texts?.names).toBe('Anna B., Lee, and Tom K. on your street use them.');
  });
});
