import { describe, expect, it } from 'vitest';
import { vendorListInput } from './vendor-list-input.ts';

describe('the call behind a community page', () => {
  it('asks for pool vendors by homes unless the address says otherwise', () => {
    expect(vendorListInput('boca-bridges', {})).toEqual({
      communitySlug: 'boca-bridges',
      category: 'Pool',
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
});
