import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { form, monthly, submissionPlaces } from '../../../../tests/support/vendor-submissions.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const harness = await startHarness({ services: { places: submissionPlaces } });
const { db, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { resident } = residentsOn(harness);

describe('submitting a vendor', () => {
  it("adds it with the person's rating, use and costs, which count at once", async () => {
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
        anonymous: true,
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

  it('earns points once for each contribution, and counts the submission', async () => {
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

  it('earns nothing for a short comment and missing costs', async () => {
    const { person, client } = await resident();
    await client.api.vendors.submitVendor(form({ comments: 'Good.', costs: [monthly(0)] }));
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ points: 10 });
    expect(await db.select().from(costs).where(eq(costs.createdBy, person.id))).toEqual([]);
  });

  it('that the home does not use does not count the home', async () => {
    const { person, client } = await resident();
    const { vendorId } = await client.api.vendors.submitVendor(form({ usesVendor: false }));
    expect(await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id))).toEqual([]);
    expect(await rows.statsOf({ id: vendorId })).toMatchObject({ homesServiced: 0, ratingCount: 1 });
  });

  it('hides the name on request, and otherwise shows it in the profile, too', async () => {
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

  it('shows the name in costs only on request, independent of the review', async () => {
    const { person, client } = await resident();
    const shownBeside = async () => {
      const [cost] = await db.select().from(costs).where(eq(costs.createdBy, person.id));
      return cost && !cost.anonymous;
    };
    const { vendorId } = await client.api.vendors.submitVendor(
      form({ showName: true, costs: [monthly(10)] }),
    );
    expect(await shownBeside()).toBe(false);
    const again = { ...form({ costs: [monthly(10)] }), vendorId, showName: false, showNameInCosts: true };
    await client.api.vendors.updateVendor(again);
    expect(await shownBeside()).toBe(true);
    expect(await client.api.vendors.getVendorForEdit({ vendorId })).toMatchObject({
      isAnonymous: true,
      isCostAnonymous: false,
    });
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
    'in %s stores the typical cost and the cost of the home',
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

describe('the name of a vendor', async () => {
  const submitter = await resident();
  await submitter.client.api.vendors.submitVendor(form());

  it.each([
    'BLUE WAVE POOLS',
    'Blue  Wave-Pools.',
    'blue wave\tpools',
    '“Blue Wave” Pools',
    'Blue\u200b Wave Pools',
    'Bl\u00adue\u3164 Wave\u2800 Pools\ufe0f',
    'Ｂｌｕｅ Ｗａｖｅ Ｐｏｏｌｓ',
    'Blue Wave Pools™',
  ])('is also taken in the spelling %j, and the error names the vendor', async (name) => {
    const { client } = submitter;
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

  it('that is already taken saves nothing', async () => {
    const { community, client } = await resident();
    await client.api.vendors.submitVendor(form());
    const other = await resident(community);
    await other.client.raw('vendors/submitVendor', form({ costs: [monthly(10)] }));
    const [row] = await db.select().from(users).where(eq(users.id, other.person.id));
    expect(row).toMatchObject({ points: 0, submissionsCount: 0 });
    expect(await db.select().from(reviews).where(eq(reviews.userId, other.person.id))).toEqual([]);
  });

  it('is available in another community, and again after the vendor is deleted', async () => {
    const { client, community } = await resident();
    const { vendorId } = await client.api.vendors.submitVendor(form());
    const other = await resident();
    expect(await other.client.api.vendors.checkVendorDuplicate({ name: 'Blue Wave Pools' })).toBeNull();
    await other.client.api.vendors.submitVendor(form());
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, vendorId));
    expect(await client.api.vendors.checkVendorDuplicate({ name: 'Blue Wave Pools' })).toBeNull();
    await (await resident(community)).client.api.vendors.submitVendor(form());
  });
});

it('the place id of the selected business is saved, but no other', async () => {
  const { client, person } = await resident();
  const googlePlaceId = 'ChIJbluewave1';
  await client.api.vendors.submitVendor(form({ googlePlaceId }));
  await client.api.vendors.submitVendor(form({ googlePlaceId, name: 'Something else' }));
  const added = await db.select().from(vendors).where(eq(vendors.createdBy, person.id));
  expect(Object.fromEntries(added.map((row) => [row.name, row.googlePlaceId]))).toEqual({
    'Blue Wave Pools': googlePlaceId,
    'Something else': null,
  });
});
