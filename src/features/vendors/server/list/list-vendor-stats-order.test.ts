import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorListsOn } from '../../../../../tests/support/vendor-lists.ts';
import type { VendorList } from '../../vendor.schema.ts';

const harness = await startHarness();
const { make } = harness;
const { rows, list, resident } = vendorListsOn(harness);

describe('the order', () => {
  const namesOf = (answer: VendorList) => answer.rows.map(({ name }) => name);

  async function ratedVendor(community: Community, name: string, ratings: number[]) {
    const vendor = await make.vendor(community, { name });
    for (const rating of ratings) await rows.rate(await make.person({ community }), vendor, rating);
    return vendor;
  }

  it('is by homes, then number of ratings, then name', async () => {
    const community = await make.community();
    const used = await make.vendor(community, { name: 'Zulu' });
    await rows.use(await make.person({ community }), used);
    await ratedVendor(community, 'yankee', [1]);
    await make.vendor(community, { name: 'beta' });
    await make.vendor(community, { name: 'Alpha' });
    await make.vendor(community, { name: 'Álamo' });
    await make.vendor(community, { name: '_first' });
    const answer = await list(harness.signedOut(), community);
    expect(namesOf(answer)).toEqual(['Zulu', 'yankee', '_first', 'Alpha', 'beta', 'Álamo']);
    expect(answer.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('by community rating puts many good ratings before a few perfect ones, and unrated vendors last', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'None' });
    await ratedVendor(community, 'One perfect', [5]);
    await ratedVendor(
      community,
      'Many good',
      Array.from({ length: 12 }, (_, i) => (i % 3 ? 5 : 4)),
    );
    await ratedVendor(community, 'Bad', [1, 1]);
    const answer = await list(harness.signedOut(), community, { sortBy: 'hoa_rating' });
    expect(namesOf(answer)).toEqual(['Many good', 'One perfect', 'Bad', 'None']);
    expect(answer.rows[1]?.hoaRating).toBe(5);
  });

  it('by maps rating also considers the number of ratings', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'None' });
    await make.vendor(community, { name: 'Uncounted', googleRating: 5, googleRatingCount: 0 });
    await make.vendor(community, { name: 'Three perfect', googleRating: 5, googleRatingCount: 3 });
    await make.vendor(community, { name: 'Hundreds good', googleRating: 4.6, googleRatingCount: 310 });
    const answer = await list(harness.signedOut(), community, { sortBy: 'google_rating' });
    expect(namesOf(answer)).toEqual(['Hundreds good', 'Three perfect', 'None', 'Uncounted']);
  });

  it('breaks ties of every sort by homes', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'A', googleRating: 4, googleRatingCount: 10 });
    const used = await make.vendor(community, { name: 'B', googleRating: 4, googleRatingCount: 10 });
    await rows.use(await make.person({ community }), used);
    for (const sortBy of ['homes_serviced', 'hoa_rating', 'google_rating'] as const) {
      expect(namesOf(await list(harness.signedOut(), community, { sortBy }))).toEqual(['B', 'A']);
    }
  });

  it('continues on the next page', async () => {
    const community = await make.community();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await make.vendor(community, { name });
    const page = await list(harness.signedOut(), community, { limit: 2, offset: 2 });
    expect(page.rows.map(({ name, rank }) => [name, rank])).toEqual([
      ['C', 3],
      ['D', 4],
    ]);
    expect(await list(harness.signedOut(), community, { offset: 50 })).toMatchObject({
      rows: [],
      isCommunityEmpty: false,
    });
  });

  it('by category has the first vendors of each category, ranked within it', async () => {
    const community = await make.community();
    const { person, client } = await resident(community, { isVerified: false });
    await rows.rate(person, await make.vendor(community, { name: 'C', category: 'Roofing' }), 5);
    for (const name of ['A', 'B', 'D']) await make.vendor(community, { name, category: 'Roofing' });
    await make.vendor(community, { name: 'E', category: 'Pool' });
    const placesOf = ({ rows: vendors }: VendorList) => vendors.map(({ name, rank }) => `${rank} ${name}`);
    const byCategory = { perCategory: 2, sortBy: 'hoa_rating' } as const;
    expect(placesOf(await list(harness.signedOut(), community, byCategory))).toEqual(['1 E', '1 A', '2 B']);
    expect(placesOf(await list(client, community, byCategory))).toEqual(['1 E', '1 C', '2 A']);
  });

  it('ranks within the selected category', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'A', category: 'Roofing' });
    await make.vendor(community, { name: 'B', category: 'Pool' });
    const answer = await list(harness.signedOut(), community, { category: 'Pool' });
    expect(answer.rows.map(({ name, rank }) => [name, rank])).toEqual([['B', 1]]);
  });
});
