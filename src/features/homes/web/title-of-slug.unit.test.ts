import { expect, it } from 'vitest';
import { titleOfSlug } from './title-of-slug.ts';

it('makes a title of a slug', () => {
  expect(titleOfSlug('boca-bridges')).toBe('Boca Bridges');
  expect(titleOfSlug('the--oaks-2')).toBe('The Oaks 2');
  expect(titleOfSlug('')).toBe('');
});
