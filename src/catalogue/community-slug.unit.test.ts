import { expect, it } from 'vitest';
import { slugToTitle, toCommunitySlug } from './community-slug.ts';

it.each([
  ['Boca Bridges', 'boca-bridges'],
  ['  The  Oaks at   Boca  ', 'the-oaks-at-boca'],
  ["St. Andrew's – Phase 2", 'st-andrews-phase-2'],
  ['Cañada Verde', 'canada-verde'],
  ['- Lakes -', 'lakes'],
  ['Request', ''],
  ['!!!', ''],
])('%j has the slug %s', (name, slug) => {
  expect(toCommunitySlug(name)).toBe(slug);
});

it('converts a slug to a title', () => {
  expect(slugToTitle('boca-bridges')).toBe('Boca Bridges');
  expect(slugToTitle('the--oaks-2')).toBe('The Oaks 2');
  expect(slugToTitle('')).toBe('');
});
