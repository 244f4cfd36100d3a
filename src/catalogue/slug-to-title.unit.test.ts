import { expect, it } from 'vitest';
import { slugToTitle } from './community-slug.ts';

it('converts a slug to a title', () => {
  expect(slugToTitle('boca-bridges')).toBe('Boca Bridges');
  expect(slugToTitle('the--oaks-2')).toBe('The Oaks 2');
  expect(slugToTitle('')).toBe('');
});
