import { describe, expect, it } from 'vitest';
import { vendorListInput } from './vendor-list-input.ts';

describe('the input of the vendor list', () => {
  it('defaults to pool vendors, sorted by homes', () => {
    expect(vendorListInput('boca-bridges', {})).toEqual({
      communitySlug: 'boca-bridges',
      category: 'Pool',
      search: null,
      perCategory: null,
      sortBy: 'homes_serviced',
    });
  });

  it('takes category and sort from the search parameters', () => {
    expect(vendorListInput('x', { category: 'Pest Control', sort: 'google_rating' })).toMatchObject({
      category: 'Pest Control',
      sortBy: 'google_rating',
    });
  });

  it("has no category for 'All'", () => {
    expect(vendorListInput('x', { category: 'All' })).toMatchObject({ category: null, perCategory: 2 });
    expect(vendorListInput('x', {}, 'All')).toMatchObject({ category: null, perCategory: 2 });
    expect(vendorListInput('x', { q: 'roof' }, 'All')).toMatchObject({ category: null, perCategory: null });
  });

  it('has the given category unless the search parameters name one', () => {
    expect(vendorListInput('x', { category: 'nonsense' }, 'HVAC').category).toBe('HVAC');
    expect(vendorListInput('x', { category: 'Pool' }, 'HVAC').category).toBe('Pool');
  });

  it.each(['', 'pool', 'Nonsense', '__proto__', 'toString'])('treats %j as no filter', (text) => {
    expect(vendorListInput('x', { category: text, sort: text })).toEqual(vendorListInput('x', {}));
  });

  it('searches all categories, whatever category is set', () => {
    expect(vendorListInput('x', { category: 'HVAC', q: '  pol   guys ' })).toMatchObject({
      category: null,
      search: 'pol guys',
    });
  });

  it.each(['', '   ', '""', '\u200b'])('treats %j as no search', (q) => {
    expect(vendorListInput('x', { category: 'HVAC', q })).toMatchObject({ category: 'HVAC', search: null });
  });

  it('ignores quotation marks around a number, which only the server sees', () => {
    expect(vendorListInput('x', { q: '"24"' })).toEqual(vendorListInput('x', { q: '24' }));
  });

  it('truncates a long search', () => {
    expect(vendorListInput('x', { q: 'a'.repeat(500) }).search).toHaveLength(80);
  });
});
