import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { categories } from '../../../../catalogue/categories.ts';
import { wordSimilarityTo } from '../../../../platform/word-similarity.ts';
import { maxListLength, sortOrders, vendorListInput } from '../../vendor-list-input.ts';
import { viewOf, wholeListInput } from '../../vendor-list-view.ts';
import { findVendors } from '../../vendor-search.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { make, db, clock } = h;
const rows = vendorRowsOn(db, clock);

const names = [
  'Blue Heron Pools',
  'Cool Harbor Air',
  'Cool Harbor Air & Heat',
  "O'Malley's Plumbing",
  'A-1 Señor Fix-It',
  'Palmetto Cooling Company',
  'ÁÉ Électrique',
  'Barrel Tile Brothers',
  'Pool Guys',
  'Pooch Palace',
  '24/7 Locks & Doors',
  'Green-Thumb Lawns, Inc.',
];

async function fullCommunity() {
  const community = await make.community();
  const resident = await make.person({ community });
  const pending = await make.person({ community, isVerified: false, household: 'pending' });
  for (const [index, name] of [...names, ...names.map((each) => `${each} II`)].entries()) {
    const vendor = await make.vendor(community, {
      name,
      category: categories[(index * 5) % categories.length] ?? 'Pool',
      contactInfo: `561555${String(1000 + index * 37)}`,
      ...(index % 3 === 0 && {
        googlePlaceId: `place-${community.id}-${index}`,
        googleRating: 3 + (index % 5) / 2.5,
        googleRatingCount: index * 7 + 1,
        googleLastUpdated: clock.now(),
      }),
    });
    for (let n = 0; n < index % 4; n++) {
      const person = await make.person({ community });
      await rows.rate(person, vendor, 1 + ((index + n) % 5));
      if (n % 2 === 0) await rows.use(person, vendor);
    }
    if (index % 4 === 1) await rows.rate(resident, vendor, 3);
    if (index % 6 === 1) await rows.use(resident, vendor);
    if (index % 8 === 2) await rows.price(resident, vendor, 90 + index);
    if (index % 6 === 0) await rows.rate(pending, vendor, 5);
    if (index % 5 === 0) await rows.use(pending, vendor);
  }
  return {
    slug: community.slug,
    readers: [await h.signIn(resident.id), await h.signIn(pending.id), h.signedOut()],
  };
}

describe('the list of all vendors', async () => {
  const { slug, readers } = await fullCommunity();

  it('holds every category in every order as the server lists it', async () => {
    for (const { api } of readers) {
      const whole = await api.vendors.listVendorStats(wholeListInput(slug));
      for (const category of ['All', ...categories]) {
        for (const sort of sortOrders) {
          const input = vendorListInput(slug, { category, sort });
          const listed = await api.vendors.listVendorStats(input);
          expect(viewOf(whole, input, null), `${category} by ${sort}`).toEqual(listed);
        }
      }
    }
  });

  const words = [
    ...names.flatMap((name) => name.split(/[\s/]/)),
    ...[
      'plumber',
      'ac',
      'leak',
      'lawn',
      'dog',
      'jardinero',
      'locksmith',
      'my',
      'broken',
      'the',
      '555',
      '1037',
      'poolz',
    ],
  ];
  const word = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 2, max: 12 }), fc.boolean())
    .map(([text, length, isUpper]) => (isUpper ? text.toUpperCase() : text).slice(0, length));
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));

  it('finds what the server finds', async () => {
    for (const { api } of readers) {
      const whole = await api.vendors.listVendorStats(wholeListInput(slug));
      await fc.assert(
        fc.asyncProperty(phrase, fc.constantFrom(...sortOrders), async (q, sort) => {
          const input = vendorListInput(slug, { q, sort });
          expect(viewOf(whole, input, findVendors)).toEqual(await api.vendors.listVendorStats(input));
        }),
        {
          numRuns: 20,
          examples: [
            ['plumber', 'homes_serviced'],
            ['pool', 'hoa_rating'],
            ['555', 'homes_serviced'],
          ],
        },
      );
    }
  });

  it('has a hundred of more vendors, and counts all of them', async () => {
    const community = await make.community();
    for (let n = 0; n <= maxListLength; n++) await make.vendor(community, { category: 'Pool' });
    const { counts, rows: listed } = await h
      .signedOut()
      .api.vendors.listVendorStats(wholeListInput(community.slug));
    expect(listed).toHaveLength(maxListLength);
    expect(counts).toEqual({ Pool: maxListLength + 1 });
  });
});

describe('the likeness of words', () => {
  it('is that of PostgreSQL', async () => {
    const name = fc.array(fc.constantFrom(...names, 'pol guys', 'bleu wave', 'elektric'), {
      minLength: 1,
      maxLength: 2,
    });
    const pairs = fc.sample(fc.tuple(name, name, fc.nat(9)), 300).map(([text, within, skipped]) => ({
      text: [...text.join(' ').toLowerCase()].filter((_, index) => index !== skipped).join(''),
      within: within.join(' ').toLowerCase(),
    }));
    const { rows: expected } = await db.execute<{ likeness: number }>(sql`
      select word_similarity(text, within) as likeness
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (text text, within text)`);
    for (const [index, { text, within }] of pairs.entries())
      expect(wordSimilarityTo(text)(within), `${text} in ${within}`).toBeCloseTo(
        expected[index]?.likeness ?? -1,
        5,
      );
  });
});
