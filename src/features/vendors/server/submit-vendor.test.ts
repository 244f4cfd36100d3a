import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import type { Places } from '../../../platform/places/places.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { costs } from '../../costs/server/cost.tables.ts';
import { homeVendors } from '../../home-vendors/server/home-vendor.tables.ts';
import { userPointHistory } from '../../points/server/point.tables.ts';
import { reviews } from '../../reviews/server/review.tables.ts';
import type { SubmitVendorInput } from '../vendor.schema.ts';
import { vendors } from './vendor.tables.ts';

const places = {
  suggestAddresses: async () => [],
  findAddress: async () => null,
  suggestBusinesses: async (query: string) => {
    if (query === 'fail') throw new Error('The provider is down');
    return [await business('Blue Wave Pools'), await business('Deep End')];
  },
  findBusiness: async (placeId: string) => (placeId === 'ChIJbluewave1' ? business('Blue Wave Pools') : null),
} as unknown as Places;

async function business(name: string) {
  return {
    placeId: 'ChIJbluewave1',
    name,
    formattedAddress: '1 Main St',
    phone: '5615550100',
    rating: 4.5,
    userRatingsTotal: 20,
  };
}

const harness = await startHarness({ services: { places } });
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

const form = (values: Partial<SubmitVendorInput> = {}): SubmitVendorInput => ({
  category: 'Pool',
  name: 'Blue Wave Pools',
  contactInfo: '(561) 555-0100',
  googlePlaceId: null,
  rating: 4,
  comments: '',
  usesVendor: true,
  showName: true,
  costs: [],
  ...values,
});

async function resident(community?: Community, options: Parameters<typeof make.person>[0] = {}) {
  const home = community ?? (await make.community());
  const person = await make.person({ community: home, ...options });
  return { community: home, person, client: await harness.signIn(person.id) };
}

const monthly = (amount: number, quantity: number | null = 4) => ({
  kind: 'monthly_plan' as const,
  amount,
  quantity,
});

describe('submitting a vendor', () => {
  it('adds it with the own rating, use and costs, and counts them at once', async () => {
    const { community, person, client } = await resident();
    const saved = await client.api.vendors.submitVendor(
      form({ costs: [monthly(120.5)], comments: ' Always on time, and honest about repairs. ' }),
    );
    expect(saved).toEqual({
      vendorId: expect.any(String),
      communitySlug: community.slug,
      category: 'Pool',
    });
    expect(await db.select().from(vendors).where(eq(vendors.id, saved.vendorId))).toMatchObject([
      {
        communityId: community.id,
        name: 'Blue Wave Pools',
        contactInfo: '(561) 555-0100',
        typicalCost: 120.5,
        createdBy: person.id,
        googlePlaceId: null,
        createdAt: clock.now(),
      },
    ]);
    expect(await db.select().from(reviews).where(eq(reviews.vendorId, saved.vendorId))).toMatchObject([
      {
        userId: person.id,
        rating: 4,
        comments: 'Always on time, and honest about repairs.',
        anonymous: false,
        updatedAt: null,
      },
    ]);
    expect(await db.select().from(homeVendors).where(eq(homeVendors.vendorId, saved.vendorId))).toMatchObject(
      [{ userId: person.id, myRating: 4, amount: 120.5, period: 'monthly', currency: 'USD' }],
    );
    expect(await db.select().from(costs).where(eq(costs.vendorId, saved.vendorId))).toMatchObject([
      {
        createdBy: person.id,
        amount: 120.5,
        currency: 'USD',
        costKind: 'monthly_plan',
        unit: 'month',
        period: 'monthly',
        quantity: 4,
        anonymous: false,
        householdId: await rows.homeOf(person),
      },
    ]);
    expect(await rows.statsOf({ id: saved.vendorId })).toMatchObject({
      homesServiced: 1,
      ratingCount: 1,
      ratingSum: 4,
      costHomes: 1,
      publishedCostHomes: 0,
    });
  });

  it('earns points once for each part, and counts the submission', async () => {
    const { person, client } = await resident();
    const { vendorId } = await client.api.vendors.submitVendor(
      form({ costs: [monthly(120)], comments: 'Always on time, and honest.' }),
    );
    const history = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
    expect(Object.fromEntries(history.map((row) => [row.activityType, row.pointsEarned]))).toEqual({
      vendor_submission: 5,
      rate_vendor: 5,
      review_submission: 2,
      cost_submission: 3,
    });
    expect(history.every(({ subject }) => subject === vendorId)).toBe(true);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ points: 15, submissionsCount: 1 });
  });

  it('earns nothing for a comment that says little and costs that are not given', async () => {
    const { person, client } = await resident();
    await client.api.vendors.submitVendor(form({ comments: 'Good.', costs: [monthly(0)] }));
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ points: 10 });
    expect(await db.select().from(costs).where(eq(costs.createdBy, person.id))).toEqual([]);
  });

  it('without a use leaves the home out', async () => {
    const { person, client } = await resident();
    const { vendorId } = await client.api.vendors.submitVendor(form({ usesVendor: false }));
    expect(await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id))).toEqual([]);
    expect(await rows.statsOf({ id: vendorId })).toMatchObject({ homesServiced: 0, ratingCount: 1 });
  });

  it('keeps the name hidden when asked to, and shows it from then on otherwise', async () => {
    const { person, client } = await resident();
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));
    const isPublic = async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]?.showNamePublic;
    await client.api.vendors.submitVendor(form({ showName: false, costs: [monthly(10)] }));
    expect(await isPublic()).toBe(false);
    expect(await db.select().from(reviews).where(eq(reviews.userId, person.id))).toMatchObject([
      { anonymous: true },
    ]);
    expect(await db.select().from(costs).where(eq(costs.createdBy, person.id))).toMatchObject([
      { anonymous: true },
    ]);
    await client.api.vendors.submitVendor(form({ name: 'Another' }));
    expect(await isPublic()).toBe(true);
  });

  it.each([
    [
      'HVAC',
      [
        { kind: 'yearly_plan', amount: 300 },
        { kind: 'service_call', amount: 95 },
      ],
      95,
      null,
    ],
    ['Handyman', [{ kind: 'hourly', amount: 60 }], 60, 'hourly'],
    ['HVAC', [{ kind: 'yearly_plan', amount: 300 }], null, null],
  ] as const)(
    'in %s knows the typical cost and that of the home',
    async (category, lines, typicalCost, period) => {
      const { person, client } = await resident();
      await client.api.vendors.submitVendor(
        form({ category, costs: lines.map((line) => ({ ...line, quantity: 2 })) }),
      );
      expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toMatchObject([
        { typicalCost },
      ]);
      expect(await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id))).toMatchObject([
        { period, amount: period ? typicalCost : null },
      ]);
      const stored = await db.select().from(costs).where(eq(costs.createdBy, person.id));
      for (const cost of stored) expect(cost.quantity).toBe(cost.costKind === 'yearly_plan' ? 2 : null);
    },
  );
});

describe('the name of a vendor', () => {
  it.each([
    'BLUE WAVE POOLS',
    'Blue  Wave-Pools.',
    'blue wave\tpools',
    '“Blue Wave” Pools',
    'Blue\u200b Wave Pools',
  ])('is taken also as %j, and the answer names the vendor', async (name) => {
    const { client } = await resident();
    await client.api.vendors.submitVendor(form());
    expect(await client.api.vendors.checkVendorDuplicate({ name })).toMatchObject({
      vendorName: 'Blue Wave Pools',
      vendorCategory: 'Pool',
    });
    const answer = await client.raw('vendors/submitVendor', form({ name, category: 'HVAC' }));
    const message = 'Blue Wave Pools is already listed under Pool. Please rate the existing vendor instead.';
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      code: 'CONFLICT',
      message,
      data: { title: 'Vendor already exists', fields: { name: message } },
    });
  });

  it('that is refused leaves nothing behind', async () => {
    const { community, client } = await resident();
    await client.api.vendors.submitVendor(form());
    const other = await resident(community);
    await other.client.raw('vendors/submitVendor', form({ costs: [monthly(10)] }));
    const [row] = await db.select().from(users).where(eq(users.id, other.person.id));
    expect(row).toMatchObject({ points: 0, submissionsCount: 0 });
    expect(await db.select().from(reviews).where(eq(reviews.userId, other.person.id))).toEqual([]);
  });

  it('is free in another community, and again once the vendor is deleted', async () => {
    const { client, community } = await resident();
    const { vendorId } = await client.api.vendors.submitVendor(form());
    const other = await resident();
    expect(await other.client.api.vendors.checkVendorDuplicate({ name: 'Blue Wave Pools' })).toBeNull();
    await other.client.api.vendors.submitVendor(form());
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, vendorId));
    expect(await client.api.vendors.checkVendorDuplicate({ name: 'Blue Wave Pools' })).toBeNull();
    await (await resident(community)).client.api.vendors.submitVendor(form());
  });

  it.each(['', '!!! ---', '\u0000', "'; drop table vendors; --"])('of %j is nobody’s', async (name) => {
    const { client } = await resident();
    expect(await client.api.vendors.checkVendorDuplicate({ name })).toBeNull();
  });
});

describe('who may submit a vendor', () => {
  it('a person who is not verified may, and the vendor shows at once', async () => {
    const { client, community } = await resident(undefined, { isVerified: false, household: 'pending' });
    await client.api.vendors.submitVendor(form());
    const list = await harness.signedOut().api.vendors.listVendorStats({ communitySlug: community.slug });
    expect(list.rows).toMatchObject([{ name: 'Blue Wave Pools', homesServiced: 0, hoaRatingCount: 0 }]);
    const own = await client.api.vendors.listVendorStats({ communitySlug: community.slug });
    expect(own.rows).toMatchObject([{ homesServiced: 1, hoaRatingCount: 1, contactInfo: '(561) 555-0100' }]);
  });

  it.each(['submitVendor', 'checkVendorDuplicate', 'searchBusinesses'] as const)(
    '%s: nobody who is signed out',
    async (call) => {
      const answer = await harness.signedOut().raw(`vendors/${call}`, form());
      expect(answer.status).toBe(401);
    },
  );

  it('nobody names a community of others', async () => {
    const { client } = await resident();
    const other = await make.community();
    await make.vendor(other, { name: 'Blue Wave Pools' });
    for (const call of ['submitVendor', 'checkVendorDuplicate'] as const) {
      const answer = await client.raw(`vendors/${call}`, { ...form(), communitySlug: other.slug });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('Blue Wave');
    }
    const search = await client.raw('vendors/searchBusinesses', { query: 'Blue', communitySlug: other.slug });
    expect(search.status).toBe(404);
  });

  it('everybody may name their own community', async () => {
    const { client, community } = await resident();
    await client.api.vendors.submitVendor(form({ communitySlug: community.slug.toUpperCase() }));
  });

  it('a person without a community is told so', async () => {
    const client = await harness.signIn((await make.person({ community: null })).id);
    const answer = await client.raw('vendors/submitVendor', form());
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ message: expect.stringContaining('belong to a community') });
  });

  it('a platform admin may for any community, and must say which without one', async () => {
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const community = await make.community();
    const saved = await admin.api.vendors.submitVendor(
      form({ communitySlug: community.slug, usesVendor: false }),
    );
    expect(saved.communitySlug).toBe(community.slug);
    expect((await admin.raw('vendors/submitVendor', form())).status).toBe(422);
    expect((await admin.raw('vendors/submitVendor', form({ communitySlug: 'nowhere' }))).status).toBe(404);
  });

  it('a person deleted or rejected meanwhile writes nothing', async () => {
    const { client, person } = await resident(undefined, { isVerified: false });
    await db.update(users).set({ rejectedAt: clock.now() }).where(eq(users.id, person.id));
    expect((await client.raw('vendors/submitVendor', form())).status).toBe(401);
  });

  it('a person adds 20 vendors a day', async () => {
    const { client } = await resident();
    for (let index = 0; index < 20; index += 1) {
      await client.api.vendors.submitVendor(form({ name: `Vendor ${index}` }));
    }
    const answer = await client.raw('vendors/submitVendor', form({ name: 'One too many' }));
    expect(answer.status).toBe(429);
    expect(answer.json).toMatchObject({ data: { retryAfterSeconds: expect.any(Number) } });
  });
});

describe('what is refused', () => {
  it.each([
    [{ category: 'Pools' }, 'category', 'Category required: Please select a service category.'],
    [{ name: '   ' }, 'name', 'Provider name required: Please enter the provider name.'],
    [{ name: '!!! …' }, 'name', 'Provider name required: Please enter the provider name.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Please use at most 120 characters.'],
    [{ contactInfo: '\u0000\n' }, 'contactInfo', 'Contact info required: Please enter phone or email.'],
    [{ rating: 0 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 6 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 4.5 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: null }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 'NaN' }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ comments: 'x'.repeat(2001) }, 'comments', 'Please use at most 2000 characters.'],
    [
      { costs: [{ kind: 'hourly', amount: 5, quantity: null }] },
      'costs.0.kind',
      'This cost is not asked for in Pool.',
    ],
    [
      { category: 'Roofing', costs: [{ kind: 'one_time', amount: 5, quantity: null }] },
      'costs.0.kind',
      'This cost is not asked for in Roofing.',
    ],
    [{ costs: [monthly(1), monthly(2)] }, 'costs.1.kind', 'Please enter each cost once.'],
    [
      { costs: [monthly(-1)] },
      'costs.0.amount',
      'Enter a valid amount: Amount must be a non-negative number.',
    ],
    [{ costs: [monthly(1e9)] }, 'costs.0.amount', 'Please enter an amount below 1,000,000.'],
    [{ costs: [monthly(1.005)] }, 'costs.0.amount', 'Please use at most two decimals.'],
    [{ costs: [monthly(1, -1)] }, 'costs.0.quantity', null],
    [{ costs: [monthly(1, 1.5)] }, 'costs.0.quantity', 'Please enter a whole number.'],
  ])('%j beside the field', async (values, field, message) => {
    const { client, person } = await resident();
    const answer = await client.raw('vendors/submitVendor', { ...form(), ...values });
    expect(answer.status).toBe(422);
    const { data } = answer.json as { data: { fields: Record<string, string> } };
    expect(Object.keys(data.fields)).toContain(field);
    if (message) expect(data.fields[field]).toBe(message);
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toEqual([]);
  });

  it('costs of a person without an address', async () => {
    const { client, person } = await resident(undefined, { household: 'none' });
    await db.update(users).set({ address: null }).where(eq(users.id, person.id));
    const answer = await client.raw('vendors/submitVendor', form({ costs: [monthly(10)] }));
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      data: { fields: { costs: 'Address required: Please update your address in your profile.' } },
    });
    await client.api.vendors.submitVendor(form({ costs: [monthly(0)] }));
  });

  it('nothing that only looks dangerous', async () => {
    const { client, person } = await resident();
    const name = `Robert'); drop table vendors;-- <b>🏊</b> ${'é'.repeat(20)}`;
    await client.api.vendors.submitVendor(
      form({ name, contactInfo: '%00<script>', comments: "' or '1'='1" }),
    );
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toMatchObject([{ name }]);
    await client.api.vendors.submitVendor(form({ name: 'Nul', comments: 'a\u0000b\ud800' }));
    const stored = await db.select().from(reviews).where(eq(reviews.userId, person.id));
    expect(stored.map(({ comments }) => comments)).toContain('ab\ufffd');
  });

  it('fields that are not asked for change nothing', async () => {
    const { client, person } = await resident();
    await client.raw('vendors/submitVendor', {
      ...form(),
      createdBy: (await make.person()).id,
      googleRating: 5,
      typicalCost: 1,
      id: '00000000-0000-4000-8000-000000000000',
    });
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toMatchObject([
      { googleRating: null, typicalCost: null },
    ]);
  });
});

describe('the place id', () => {
  it('is kept when it is that of the business chosen', async () => {
    const { client, person } = await resident();
    await client.api.vendors.submitVendor(form({ googlePlaceId: 'ChIJbluewave1' }));
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toMatchObject([
      { googlePlaceId: 'ChIJbluewave1' },
    ]);
  });

  it.each([
    { googlePlaceId: 'ChIJbluewave1', name: 'Something else' },
    { googlePlaceId: 'ChIJunknown00001' },
    { googlePlaceId: "x' or 1=1 -- \u0000" },
  ])('is dropped of %j', async (values) => {
    const { client, person } = await resident();
    await client.api.vendors.submitVendor(form(values));
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toMatchObject([
      { googlePlaceId: null },
    ]);
  });
});

describe('business suggestions', () => {
  it('say which vendors the community has already, under whatever spelling', async () => {
    const { client, community } = await resident();
    const known = await make.vendor(community, { name: 'BLUE-WAVE POOLS' });
    const mine = await make.vendor(community, { name: 'My Blue Heaven' });
    await make.vendor(await make.community(), { name: 'Blue of others' });
    const found = await client.api.vendors.searchBusinesses({ query: 'blue' });
    expect(found.map(({ name, existingVendorId }) => [name, existingVendorId])).toEqual([
      ['My Blue Heaven', mine.id],
      ['Blue Wave Pools', known.id],
      ['Deep End', null],
    ]);
  });

  it('tell nothing of a vendor but its name', async () => {
    const { client, community } = await resident(undefined, { isVerified: false });
    await make.vendor(community, { name: 'Blue Heaven', contactInfo: '5615550177' });
    const answer = await client.raw('vendors/searchBusinesses', { query: 'heaven' });
    expect(answer.text).toContain('Blue Heaven');
    expect(answer.text).not.toContain('5615550177');
  });

  it('wait for two letters', async () => {
    const { client } = await resident();
    expect(await client.api.vendors.searchBusinesses({ query: ' b ' })).toEqual([]);
  });

  it.each(['%', '_b', "bl' or 1=1", 'a\u0000b'])('take %j for text', async (query) => {
    const { client, community } = await resident();
    await make.vendor(community, { name: 'Any' });
    const found = await client.api.vendors.searchBusinesses({ query });
    expect(found.map(({ existingVendorId }) => existingVendorId).filter(Boolean)).toEqual([]);
  });

  it('say so when the provider fails', async () => {
    const { client } = await resident();
    const answer = await client.raw('vendors/searchBusinesses', { query: 'fail' });
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ message: 'Business suggestions are unavailable right now.' });
  });
});

it('the points of everybody are the sum of their history', async () => {
  const wrong = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.points} <> (select coalesce(sum(points_earned), 0) from user_point_history h where h.user_id = ${users.id})`,
    );
  expect(wrong).toEqual([]);
});
