import { expect, it } from 'vitest';
import { categories } from '../../catalogue/categories.ts';
import { getCostLines } from '../../catalogue/cost-kinds.ts';
import {
  formatConversion,
  getVisitorCostLines,
  linkSlugPattern,
  maxSlugLength,
  parsePreviewSlug,
  previewListInput,
  sourceLabel,
  suggestLinkSlug,
} from './preview-link.rules.ts';
import { requestedRatings } from './preview-link.texts.ts';

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

it.each([
  [' Boca-Bridges\n', 'boca-bridges'],
  [undefined, ''],
  ['a'.repeat(maxSlugLength + 1), 'a'.repeat(maxSlugLength)],
])('the slug in %j is %j', (text, slug) => {
  expect(parsePreviewSlug(text)).toBe(slug);
});

it('visitors see all categories, and as many vendors of each as they are asked to rate', () => {
  expect(previewListInput('heron', {})).toMatchObject({ category: null, perCategory: requestedRatings });
  expect(previewListInput('heron', { category: 'Pool' })).toMatchObject({ category: 'Pool' });
  expect(previewListInput('heron', { category: 'Pool' }).perCategory).toBeFalsy();
});

it('visitors are asked for a price in every category', () => {
  for (const category of categories) {
    const own = getCostLines(category);
    const asked = getVisitorCostLines(category);
    if (own.length > 0) expect(asked).toEqual(own);
    else expect(asked).toMatchObject([{ unit: 'job' }]);
  }
});

it('a source has its label, or its own name', () => {
  expect(['link', 'qr', 'flyer', 'newsletter'].map(sourceLabel)).toEqual([
    'shared link',
    'QR code',
    'flyer',
    'newsletter',
  ]);
});
