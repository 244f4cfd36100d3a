import { expect, it } from 'vitest';
import { formatConversion, linkSlugPattern, suggestLinkSlug } from './preview-link.rules.ts';

it.each([
  [0, 0, '0%'],
  [3, 0, '0%'],
  [1, 3, '33.3%'],
  [1, 2, '50%'],
  [2, 2, '100%'],
])('%i sessions out of %i page views are %s', (sessions, pageViews, text) => {
  expect(formatConversion({ sessions, pageViews })).toBe(text);
});

it.each([
  ['Boca Bridges', 'boca-bridges'],
  ["  St. Mary's   Court ", 'st-marys-court'],
  ['Peñón & Ibis Isle (Phase 2)', 'penon-ibis-isle-phase-2'],
  ['鷺の里', ''],
])('%s has the suggested slug %j', (name, slug) => {
  expect(suggestLinkSlug(name)).toBe(slug);
});

it('a long name is truncated to a valid slug', () => {
  const slug = suggestLinkSlug(`${'a'.repeat(59)} ${'b'.repeat(20)}`);
  expect(slug).toBe('a'.repeat(59));
  expect(slug).toMatch(linkSlugPattern);
});
