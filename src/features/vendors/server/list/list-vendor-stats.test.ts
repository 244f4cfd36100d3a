import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { users } from '../../../accounts/server/account.tables.ts';
import { communities } from '../../../communities/server/community.tables.ts';
import type { VendorList } from '../../vendor.schema.ts';
import { vendorMarketPrices, vendors } from '../vendor.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

const list = (client: TestClient, community: Pick<Community, 'slug'>, input: object = {}) =>
  client.api.vendors.listVendorStats({ communitySlug: community.slug, category: null, ...input });

/** The list as it travels: what is absent must not be in the text either. */
async function rawList(client: TestClient, community: Pick<Community, 'slug'>) {
  const answer = await client.raw('vendors/listVendorStats', { communitySlug: community.slug });
  expect(answer.status).toBe(200);
  return { list: answer.json as VendorList, text: answer.text };
}

/** A resident whose client is signed in. */
async function resident(community: Community, options: Parameters<typeof make.person>[0] = {}) {
  const person = await make.person({ community, ...options });
  return { person, client: await harness.signIn(person.id) };
}

async function pricedByThreeHomes(community: Community, amounts = [100, 110, 121]): Promise<Vendor> {
  const vendor = await make.vendor(community, { contactInfo: '5615550199' });
  for (const amount of amounts) await rows.price(await make.person({ community }), vendor, amount);
  return vendor;
}

describe('what a row tells', () => {
  it('counts homes, not people, and their share of the homes of the community', async () => {
    const community = await make.community({ totalHomes: 3 });
    const vendor = await make.vendor(community);
    const one = await make.person({ community });
    const spouse = await make.person({ community, householdId: (await rows.homeOf(one)) ?? '' });
    await rows.use(one, vendor);
    await rows.use(spouse, vendor);
    const [row] = (await list(harness.signedOut(), community)).rows;
    expect(row).toMatchObject({ homesServiced: 1, homesPct: 33.3 });
  });

  it.each([null, 0])('takes 500 homes when the community has told %j', async (totalHomes) => {
    const community = await make.community({ totalHomes });
    const vendor = await make.vendor(community);
    await rows.use(await make.person({ community }), vendor);
    expect((await list(harness.signedOut(), community)).rows[0]?.homesPct).toBe(0.2);
  });

  it('never tells a share above 100', async () => {
    const community = await make.community({ totalHomes: 1 });
    const vendor = await make.vendor(community);
    await rows.use(await make.person({ community }), vendor);
    await rows.use(await make.person({ community }), vendor);
    expect((await list(harness.signedOut(), community)).rows[0]?.homesPct).toBe(100);
  });

  it('tells the plain average of the ratings and their number', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    for (const rating of [5, 4, 4]) await rows.rate(await make.person({ community }), vendor, rating);
    expect((await list(harness.signedOut(), community)).rows[0]).toMatchObject({
      hoaRating: 4.33,
      hoaRatingCount: 3,
    });
  });

  it('tells what the maps provider and the admin know, to everybody', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, {
      googleRating: 4.7,
      googleRatingCount: 88,
      googlePlaceId: 'ChIJ0000000001',
    });
    await db.insert(vendorMarketPrices).values({ vendorId: vendor.id, amount: 129.5, unit: 'month' });
    expect((await list(harness.signedOut(), community)).rows[0]).toMatchObject({
      googleRating: 4.7,
      googleRatingCount: 88,
      googlePlaceId: 'ChIJ0000000001',
      marketAmount: 129.5,
      marketUnit: 'month',
    });
  });

  it('tells nothing of a vendor that was deleted', async () => {
    const community = await make.community();
    await make.vendor(community, { deletedAt: clock.now() });
    const answer = await list(harness.signedOut(), community);
    expect(answer).toMatchObject({ rows: [], isCommunityEmpty: true });
  });

  it('tells own marks to the person alone', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { person, client } = await resident(community);
    await rows.rate(person, vendor, 4);
    await rows.use(person, vendor);
    await rows.price(person, vendor, 90);
    expect((await list(client, community)).rows[0]).toMatchObject({
      isYours: true,
      myRating: 4,
      hasMyCosts: true,
    });
    const nothing = { isYours: false, myRating: null, hasMyCosts: false };
    expect((await list((await resident(community)).client, community)).rows[0]).toMatchObject(nothing);
    expect((await list(harness.signedOut(), community)).rows[0]).toMatchObject(nothing);
  });

  it('does not call a deleted cost an own one', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { person, client } = await resident(community);
    await rows.price(person, vendor, 90, { deletedAt: clock.now() });
    expect((await list(client, community)).rows[0]?.hasMyCosts).toBe(false);
  });
});

const priced = await make.community();
const elsewhere = await make.community();
await pricedByThreeHomes(priced);

describe('what each kind of person gets', () => {
  const community = priced;
  const hidden = {
    contact: false,
    amount: 'absent',
    costs: 'hidden',
    canRate: false,
    reviews: false,
  } as const;
  const kinds: [string, Parameters<typeof make.person>[0] | null, object][] = [
    ['signed out', null, hidden],
    [
      'not verified',
      { community, isVerified: false, household: 'pending' },
      { ...hidden, costs: 'locked', canRate: true },
    ],
    [
      'not verified with an approved household',
      { community, isVerified: false },
      { ...hidden, costs: 'locked', canRate: true },
    ],
    [
      'verified without a household',
      { community, household: 'none' },
      { contact: true, amount: 'absent', costs: 'locked', canRate: true, reviews: true },
    ],
    ['verified, of another community', { community: elsewhere }, hidden],
    [
      'verified with a pending household',
      { community, household: 'pending' },
      { contact: true, amount: 'absent', costs: 'locked', canRate: true, reviews: true },
    ],
    [
      'of an approved household',
      { community },
      { contact: true, amount: 110.33, costs: 'open', canRate: true, reviews: true },
    ],
    [
      'HOA admin here',
      { community, hoaAdminOf: [community] },
      { contact: true, amount: 110.33, costs: 'open', canRate: true, reviews: true, edits: true },
    ],
    ['HOA admin elsewhere', { community: elsewhere, hoaAdminOf: [elsewhere] }, hidden],
    [
      'platform admin',
      { community: null, isPlatformAdmin: true },
      { contact: true, amount: 110.33, costs: 'open', canRate: true, reviews: true, edits: true },
    ],
  ];

  it.each(kinds)('somebody %s', async (_, options, expected) => {
    const client = options ? await harness.signIn((await make.person(options)).id) : harness.signedOut();
    const { list: answer, text } = await rawList(client, community);
    const [row] = answer.rows;
    expect({
      contact: row && 'contactInfo' in row,
      amount: row && 'communityAmount' in row ? row.communityAmount : 'absent',
      costs: answer.abilities.costs,
      canRate: answer.abilities.canRate,
      reviews: answer.abilities.canReadReviews,
      edits: answer.abilities.canEditVendors,
    }).toEqual({ edits: false, ...expected });
    const { contact, amount } = expected as typeof hidden;
    expect(text.includes('5615550199')).toBe(contact);
    expect(text.includes('communityUnit')).toBe(amount !== 'absent');
    expect(text.includes('communitySampleSize')).toBe(amount !== 'absent');
    expect(answer.abilities.canSubmit).toBe(answer.abilities.canRate);
    expect(answer.abilities.canSeeContacts).toBe(contact);
  });

  it('somebody verified whose session no mailed link has confirmed gets what a pending person gets', async () => {
    const person = await make.person({ community, hoaAdminOf: [community], isPlatformAdmin: true });
    const client = await harness.signIn(person.id, { isConfirmed: false });
    const { list: answer, text } = await rawList(client, community);
    expect(text).not.toContain('contactInfo');
    expect(text).not.toContain('communityAmount');
    expect(answer.abilities).toEqual({
      canRate: true,
      canSubmit: true,
      canSeeContacts: false,
      canReadReviews: false,
      canEditVendors: false,
      costs: 'locked',
    });
  });

  it('somebody who added a vendor sees the contact they entered, and no other', async () => {
    const home = await make.community();
    const { person, client } = await resident(home, { isVerified: false });
    await make.vendor(home, { name: 'Theirs', contactInfo: '5615550111', createdBy: person.id });
    await make.vendor(home, { name: 'Not theirs', contactInfo: '5615550122' });
    const { text } = await rawList(client, home);
    expect(text).toContain('5615550111');
    expect(text).not.toContain('5615550122');
    await db.update(users).set({ communityId: elsewhere.id }).where(eq(users.id, person.id));
    expect((await rawList(client, home)).text).not.toContain('5615550111');
  });

  it('nobody gets more of a row than the contract names', async () => {
    const client = await harness.signIn((await make.person({ community, isPlatformAdmin: true })).id);
    const [row] = (await rawList(client, community)).list.rows;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'category',
        'communityAmount',
        'communitySampleSize',
        'communityUnit',
        'contactInfo',
        'googlePlaceId',
        'googleRating',
        'googleRatingCount',
        'hasMyCosts',
        'hoaRating',
        'hoaRatingCount',
        'homesPct',
        'homesServiced',
        'id',
        'isYours',
        'marketAmount',
        'marketUnit',
        'myRating',
        'name',
        'rank',
      ].toSorted(),
    );
  });
});

describe('the community average', () => {
  it('is null below three homes, for those who may see it', async () => {
    const community = await make.community();
    await pricedByThreeHomes(community, [100, 110]);
    const { client } = await resident(community);
    expect((await list(client, community)).rows[0]).toMatchObject({
      communityAmount: null,
      communityUnit: null,
      communitySampleSize: null,
    });
  });

  it('names its unit and the number of homes', async () => {
    const community = await make.community();
    await pricedByThreeHomes(community, [10, 20, 33.33]);
    const { client } = await resident(community);
    expect((await list(client, community)).rows[0]).toMatchObject({
      communityAmount: 21.11,
      communityUnit: 'month',
      communitySampleSize: 3,
    });
  });
});

describe('the order', () => {
  const namesOf = (answer: VendorList) => answer.rows.map(({ name }) => name);

  async function ratedVendor(community: Community, name: string, ratings: number[]) {
    const vendor = await make.vendor(community, { name });
    for (const rating of ratings) await rows.rate(await make.person({ community }), vendor, rating);
    return vendor;
  }

  it('is by homes, then by number of ratings, then by name in the order of letters', async () => {
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

  it('by community rating puts many good ratings before few perfect ones, and vendors without any last', async () => {
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

  it('by maps rating weighs the number of ratings as well', async () => {
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

  it('goes on where the page before ended', async () => {
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

  it('ranks within the category shown', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'A', category: 'Roofing' });
    await make.vendor(community, { name: 'B', category: 'Pool' });
    const answer = await list(harness.signedOut(), community, { category: 'Pool' });
    expect(answer.rows.map(({ name, rank }) => [name, rank])).toEqual([['B', 1]]);
  });
});

describe('a person who is not verified yet', () => {
  it('sees their own part counted at once, and nobody else does', async () => {
    const community = await make.community({ totalHomes: 10 });
    const vendor = await make.vendor(community);
    await rows.rate(await make.person({ community }), vendor, 5);
    const { person, client } = await resident(community, { isVerified: false, household: 'pending' });
    await rows.rate(person, vendor, 2);
    await rows.use(person, vendor);
    expect((await list(client, community)).rows[0]).toMatchObject({
      homesServiced: 1,
      homesPct: 10,
      hoaRating: 3.5,
      hoaRatingCount: 2,
      isYours: true,
      myRating: 2,
    });
    for (const other of [harness.signedOut(), (await resident(community)).client]) {
      expect((await list(other, community)).rows[0]).toMatchObject({
        homesServiced: 0,
        hoaRating: 5,
        hoaRatingCount: 1,
      });
    }
    const otherPending = await resident(community, { isVerified: false });
    expect((await list(otherPending.client, community)).rows[0]).toMatchObject({
      homesServiced: 0,
      hoaRatingCount: 1,
    });
  });

  it('finds the list in the order of what they see', async () => {
    const community = await make.community();
    const [a, b] = [await make.vendor(community, { name: 'A' }), await make.vendor(community, { name: 'B' })];
    await rows.rate(await make.person({ community }), a, 3);
    const { person, client } = await resident(community, { isVerified: false });
    await rows.rate(person, b, 5);
    await rows.use(person, b);
    for (const sortBy of ['homes_serviced', 'hoa_rating'] as const) {
      expect((await list(client, community, { sortBy })).rows.map(({ name }) => name)).toEqual(['B', 'A']);
      expect((await list(harness.signedOut(), community, { sortBy })).rows[0]?.name).toBe('A');
    }
  });

  it('does not count a home that a verified spouse counts already', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const spouse = await make.person({ community });
    await rows.use(spouse, vendor);
    const householdId = (await rows.homeOf(spouse)) ?? '';
    const { person, client } = await resident(community, { isVerified: false, householdId });
    await rows.use(person, vendor);
    expect((await list(client, community)).rows[0]?.homesServiced).toBe(1);
  });

  it('is not counted twice once verified', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { person, client } = await resident(community, { isVerified: false });
    await rows.rate(person, vendor, 4);
    await rows.use(person, vendor);
    await db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
    await rows.refresh(vendor);
    const expected = { homesServiced: 1, hoaRatingCount: 1 };
    expect((await list(client, community)).rows[0]).toMatchObject(expected);
    const unconfirmed = await harness.signIn(person.id, { isConfirmed: false });
    expect((await list(unconfirmed, community)).rows[0]).toMatchObject(expected);
  });
});

describe('communities', () => {
  it('never see the vendors of another one', async () => {
    const [one, other] = [await make.community(), await make.community()];
    await make.vendor(one, { name: 'Of one' });
    await make.vendor(other, { name: 'Of the other' });
    expect((await list(harness.signedOut(), one)).rows.map(({ name }) => name)).toEqual(['Of one']);
  });

  it('are empty only without a vendor in any category', async () => {
    const community = await make.community();
    expect(await list(harness.signedOut(), community)).toMatchObject({ rows: [], isCommunityEmpty: true });
    await make.vendor(community, { category: 'Roofing' });
    expect(await list(harness.signedOut(), community, { category: 'Pool' })).toMatchObject({
      rows: [],
      isCommunityEmpty: false,
    });
  });

  it.each(['no-such-place', "x' or 1=1 --", '../admin', 'a'.repeat(100), 'boca bridges', 'b\u0000ca', '%'])(
    'of slug %j are not found',
    async (communitySlug) => {
      const answer = await harness.signedOut().raw('vendors/listVendorStats', { communitySlug });
      expect(answer.status).toBe(404);
    },
  );

  it('are found whatever the case of the slug', async () => {
    const community = await make.community();
    const answer = await list(harness.signedOut(), { slug: ` ${community.slug.toUpperCase()} ` });
    expect(answer.isCommunityEmpty).toBe(true);
  });
});

describe('hostile questions', () => {
  it.each([
    { sortBy: 'name; drop table vendors' },
    { sortBy: 'toString' },
    { category: 'Pools' },
    { limit: 101 },
    { limit: 0 },
    { limit: 1e9 },
    { offset: -1 },
    { offset: Number.MAX_SAFE_INTEGER },
    { limit: 'all' },
    { communitySlug: '' },
    { communitySlug: 'a'.repeat(101) },
  ])('%j is refused', async (input) => {
    const [row] = await db.select({ slug: communities.slug }).from(communities).limit(1);
    const answer = await harness
      .signedOut()
      .raw('vendors/listVendorStats', { communitySlug: row?.slug, ...input });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toMatch(/select .* from|syntax|drizzle/i);
  });

  it('names that look like markup or SQL are text like any other', async () => {
    const community = await make.community();
    const name = `<script>alert(1)</script>'; drop table vendors; -- ${'🏊'.repeat(5)}`;
    await make.vendor(community, { name });
    expect((await list(harness.signedOut(), community)).rows[0]?.name).toBe(name);
    expect(await db.$count(vendors)).toBeGreaterThan(0);
  });
});
