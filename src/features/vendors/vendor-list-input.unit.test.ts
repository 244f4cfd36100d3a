import { describe, expect, it } from 'vitest';
import { vendorListInput } from './vendor-list-input.ts';

describe('the call behind a community page', () => {
  it('asks for pool vendors by homes unless the address says otherwise', () => {
    expect(vendorListInput('boca-bridges', {})).toEqual({
      communitySlug: 'boca-bridges',
      category: 'Pool',
      search: null,
      sortBy: 'homes_serviced',
      limit: 100,
      offset: 0,
    });
  });

  it('takes category and sort from the address', () => {
    expect(vendorListInput('x', { category: 'Pest Control', sort: 'google_rating' })).toMatchObject({
      category: 'Pest Control',
      sortBy: 'google_rating',
    });
  });

  it("takes 'All' for every category", () => {
    expect(vendorListInput('x', { category: 'All' }).category).toBeNull();
  });

  it.each(['', 'pool', 'Nonsense', '__proto__', 'toString'])(
    'takes %j for a filter that is not set',
    (text) => {
      expect(vendorListInput('x', { category: text, sort: text })).toEqual(vendorListInput('x', {}));
    },
  );

  it('searches in every category, whatever category the address keeps', () => {
    expect(vendorListInput('x', { category: 'HVAC', q: '  pol   guys ' })).toMatchObject({
      category: null,
      search: 'pol guys',
    });
  });

  it.each(['', '   ', '""', '\u200b'])('takes %j for no search', (q) => {
    expect(vendorListInput('x', { category: 'HVAC', q })).toMatchObject({ category: 'HVAC', search: null });
  });

  it('reads a number alike in the browser and on the server, where quotation marks are still around it', () => {
    expect(vendorListInput('x', { q: '"24"' })).toEqual(vendorListInput('x', { q: '24' }));
  });

  it('asks for no more than a name can be long', () => {
    expect(vendorListInput('x', { q: 'a'.repeat(500) }).search).toHaveLength(80);
  });
});
