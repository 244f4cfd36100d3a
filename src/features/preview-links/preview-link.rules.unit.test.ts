import { expect, it } from 'vitest';
import { formatConversion, linkSlugPattern, suggestLinkSlug, weeksOf } from './preview-link.rules.ts';

it.each([
  [0, 0, '0%'],
  [3, 0, '0%'],
  [1, 3, '33.3%'],
  [1, 2, '50%'],
  [2, 2, '100%'],
])('%i sessions out of %i page views are %s', (sessions, pageViews, text) => {
  expect(formatConversion({ sessions, pageViews })).toBe(text);
});

const days = [
  { day: '2026-01-31', pageViews: 2, sessions: 1 },
  { day: '2026-02-23', pageViews: 4, sessions: 0 },
  { day: '2026-02-24', pageViews: 8, sessions: 3 },
  { day: '2026-03-02', pageViews: 16, sessions: 5 },
];

it('figures count back in seven-day weeks from today, with zeros for weeks without visits', () => {
  const spans = weeksOf(days, '2026-03-02');
  expect(spans).toHaveLength(12);
  expect(spans.at(-1)).toEqual({ day: '2026-02-24', pageViews: 24, sessions: 8 });
  expect(spans.at(-2)).toEqual({ day: '2026-02-17', pageViews: 4, sessions: 0 });
  expect(spans.reduce((sum, { pageViews }) => sum + pageViews, 0)).toBe(30);
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
