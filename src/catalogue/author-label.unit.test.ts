import { describe, expect, it } from 'vitest';
import { authorLabel, costAuthorLabel, shortName } from './author-label.ts';

describe('a name', () => {
  it.each([
    ['Anna Berg', 'Anna B.'],
    ['Anna Maria  van der berg', 'Anna B.'],
    ['  Anna\tBerg ', 'Anna B.'],
    ['Anna', 'Anna'],
    ['Anna 😀mile', 'Anna 😀.'],
    ['   ', 'Neighbor'],
    ['', 'Neighbor'],
  ])("'%s' is shown as '%s'", (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});

const anna = { name: 'Anna Berg', streetName: 'Heron Lane', isHidden: false };

describe('the author of a review', () => {
  it('is named with the street, where there is one', () => {
    expect(authorLabel(anna)).toBe('Anna B. on Heron Lane');
    expect(authorLabel({ ...anna, streetName: null })).toBe('Anna B.');
  });

  it('keeps the street when the name is hidden', () => {
    expect(authorLabel({ ...anna, isHidden: true })).toBe('Neighbor on Heron Lane');
  });
});

describe('the author of a cost', () => {
  it('is named with the street, and has no street when the name is hidden', () => {
    expect(costAuthorLabel(anna)).toBe('Anna B. on Heron Lane');
    expect(costAuthorLabel({ ...anna, isHidden: true })).toBe('Neighbor');
  });
});
