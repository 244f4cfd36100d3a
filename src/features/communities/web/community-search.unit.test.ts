import { expect, it } from 'vitest';
import { communitySearch } from './community-search.ts';

it('returns only the known search parameters of a community page', () => {
  expect(
    communitySearch({
      category: 'All',
      sort: 'hoa_rating',
      welcome: true,
      denied: 'true',
      invite: 123,
      x: 'y',
    }),
  ).toEqual({ category: 'All', sort: 'hoa_rating', welcome: true, denied: true, invite: '123' });
  expect(communitySearch({ category: ['Pool', 'HVAC'], welcome: 'yes', error: '' })).toEqual({});
});
