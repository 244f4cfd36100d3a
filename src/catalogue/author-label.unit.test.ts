import { describe, expect, it } from 'vitest';
import { adminRoleText, authorLabel, costAuthorLabel } from './author-label.ts';

const anna = { shortName: 'Anna B.', streetName: 'Heron Lane', isHidden: false };

describe('the author of a review', () => {
  it('is named with the street, where there is one', () => {
    expect(authorLabel(anna)).toBe('Anna B. on Heron Lane');
    expect(authorLabel({ ...anna, streetName: null })).toBe('Anna B.');
  });

  it('keeps the street when the name is hidden or cannot be shortened', () => {
    expect(authorLabel({ ...anna, isHidden: true })).toBe('Neighbor on Heron Lane');
    expect(authorLabel({ ...anna, shortName: null })).toBe('Neighbor on Heron Lane');
  });
});

describe('the author of a cost', () => {
  it('is named with the street, and has no street when the name is hidden', () => {
    expect(costAuthorLabel(anna)).toBe('Anna B. on Heron Lane');
    expect(costAuthorLabel({ ...anna, isHidden: true })).toBe('Neighbor');
  });
});

it.each([
  ['hoa_admin', 'an HOA admin'],
  ['platform_admin', 'a Porchlist admin'],
  [null, 'an admin'],
] as const)('residents read %s as %s', (role, text) => {
  expect(adminRoleText(role)).toBe(text);
});
