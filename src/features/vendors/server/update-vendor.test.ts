import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { coreOf } from '../../../../tests/support/vendor-submissions.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { UpdateVendorInput } from '../vendor.schema.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { resident, atVendor } = residentsOn(harness);

const form = (vendor: Vendor, values: Partial<UpdateVendorInput> = {}): UpdateVendorInput => ({
  vendorId: vendor.id,
  rating: null,
  comments: '',
  usesVendor: false,
  hasTie: false,
  showName: true,
  costs: [],
  showNameInCosts: false,
  ...values,
});

async function stored(vendor: Vendor): Promise<Vendor> {
  const [row] = await db.select().from(vendors).where(eq(vendors.id, vendor.id));
  return row as Vendor;
}

describe('the core of a vendor', () => {
  it.each(['HOA admin', 'platform admin'])('can be changed by a %s', async (role) => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { client } = await resident(
      role === 'HOA admin' ? community : await make.community(),
      role === 'HOA admin' ? { hoaAdminOf: [community] } : { isPlatformAdmin: true },
    );
    const core = {
      ...coreOf(vendor),
      category: 'HVAC' as const,
      name: `${vendor.name} Air`,
      contactInfo: 'a@b.example',
      googlePlaceId: null,
    };
    clock.advance(60_000);
    expect(await client.api.vendors.updateVendor(form(vendor, { core }))).toEqual({
      vendorId: vendor.id,
      communitySlug: community.slug,
      category: 'HVAC',
    });
    expect(await stored(vendor)).toMatchObject({ ...core, updatedAt: clock.now() });
  });

  it.each([
    ['a resident', {}],
    ['the person who added it', { isAuthor: true }],
    ['an HOA admin of another community', { isAdminElsewhere: true }],
  ])('cannot be changed by %s, who can still save their own contributions', async (_, kind) => {
    const community = await make.community();
    const elsewhere = await make.community();
    const { person, client } = await resident(
      community,
      'isAdminElsewhere' in kind ? { hoaAdminOf: [elsewhere] } : {},
    );
    const vendor = await make.vendor(community, 'isAuthor' in kind ? { createdBy: person.id } : {});
    const core = coreOf(vendor);
    for (const change of [
      { name: 'Mine now' },
      { category: 'HVAC' as const },
      { contactInfo: 'me@me.example' },
    ]) {
      const answer = await client.raw(
        'vendors/updateVendor',
        form(vendor, { rating: 1, core: { ...core, ...change } }),
      );
      expect(answer.status).toBe(403);
    }
    expect(await db.select().from(reviews).where(eq(reviews.vendorId, vendor.id))).toEqual([]);
    await client.api.vendors.updateVendor(form(vendor, { rating: 5, core }));
    expect(await stored(vendor)).toMatchObject(core);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingSum: 5 });
  });

  it('cannot be guessed by people who may not see the contact', async () => {
    const { vendor, client } = await atVendor({ isVerified: false });
    const answer = await client.raw('vendors/updateVendor', form(vendor, { core: coreOf(vendor) }));
    expect(answer.status).toBe(403);
    await client.api.vendors.updateVendor(form(vendor, { rating: 3 }));
  });

  it('cannot take the name of another vendor', async () => {
    const community = await make.community();
    const { client } = await resident(community, { hoaAdminOf: [community] });
    await make.vendor(community, { name: 'Deep End', category: 'Roofing' });
    const vendor = await make.vendor(community, { name: 'Shallow End' });
    const core = { ...coreOf(vendor), name: 'deep-end' };
    const answer = await client.raw('vendors/updateVendor', form(vendor, { core, rating: 5 }));
    const message = 'Deep End is already listed under Roofing. Please rate the existing vendor instead.';
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({
      message,
      data: { title: 'Vendor already exists', fields: { 'core.name': message } },
    });
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 0 });
    await client.api.vendors.updateVendor(form(vendor, { core: { ...core, name: 'SHALLOW END' } }));
    expect((await stored(vendor)).name).toBe('SHALLOW END');
  });

  it('keeps the maps data while the place id is the same', async () => {
    const community = await make.community();
    const { client } = await resident(community, { hoaAdminOf: [community] });
    const maps = { googlePlaceId: 'ChIJ0000000001', googleRating: 4.5, googleRatingCount: 10 };
    const vendor = await make.vendor(community, maps);
    await client.api.vendors.updateVendor(
      form(vendor, { core: { ...coreOf(vendor), contactInfo: 'new', googlePlaceId: null } }),
    );
    expect(await stored(vendor)).toMatchObject({ contactInfo: 'new', ...maps });
    await client.api.vendors.updateVendor(
      form(vendor, { core: { ...coreOf(vendor), name: `${vendor.name} Inc` } }),
    );
    expect(await stored(vendor)).toMatchObject({
      googlePlaceId: null,
      googleRating: null,
      googleRatingCount: null,
      googleReviewsJson: null,
    });
  });

  it('with a new category hides the published costs and updates the figures', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    for (const amount of [100, 110, 120]) {
      const person = await make.person({ community });
      await rows.price(person, vendor, amount);
      await rows.price(person, vendor, amount / 2, { costKind: 'hourly', unit: 'hour' });
    }
    expect(await rows.statsOf(vendor)).toMatchObject({ publishedCostHomes: 3, publishedCostSum: 330 });
    const { client } = await resident(community, { hoaAdminOf: [community] });
    const change = (category: Vendor['category']) =>
      client.api.vendors.updateVendor(form(vendor, { core: { ...coreOf(vendor), category } }));
    await change('Landscaping');
    expect(await rows.statsOf(vendor)).toMatchObject({ publishedCostHomes: 3, costHomes: 3 });
    await change('Handyman');
    expect(await rows.statsOf(vendor)).toMatchObject({
      publishedCostHomes: 0,
      publishedCostSum: 0,
      costHomes: 3,
      costSum: 165,
    });
    await change('Pool');
    expect(await rows.statsOf(vendor)).toMatchObject({ publishedCostHomes: 0, costHomes: 3 });
    await rows.publish(vendor);
    expect(await rows.statsOf(vendor)).toMatchObject({ publishedCostHomes: 3 });
  });
});

describe("the person's own contributions", () => {
  it('without a rating do not change the review', async () => {
    const { vendor, person, client } = await atVendor();
    await rows.rate(person, vendor, 2, { comments: 'Late.' });
    await client.api.vendors.updateVendor(form(vendor, { usesVendor: true }));
    expect(await db.select().from(reviews).where(eq(reviews.vendorId, vendor.id))).toMatchObject([
      { rating: 2, comments: 'Late.' },
    ]);
  });

  it('require a rating for a comment', async () => {
    const { vendor, client } = await atVendor();
    const answer = await client.raw('vendors/updateVendor', form(vendor, { comments: 'Fine.' }));
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      data: { fields: { rating: 'Rating required: Please select a rating from 1 to 5.' } },
    });
  });

  it('can end the use, which removes the home from the figures', async () => {
    const { vendor, person, client } = await atVendor();
    await client.api.vendors.updateVendor(form(vendor, { usesVendor: true, rating: 4 }));
    const own = and(eq(homeVendors.userId, person.id), eq(homeVendors.vendorId, vendor.id));
    expect(await db.select().from(homeVendors).where(own)).toMatchObject([
      { myRating: 4, period: 'monthly' },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 1 });
    await client.api.vendors.updateVendor(form(vendor, { usesVendor: false }));
    expect(await db.select().from(homeVendors).where(own)).toEqual([]);
    expect(await rows.statsOf(vendor)).toMatchObject({ homesServiced: 0, ratingCount: 1 });
    await rows.price(person, vendor, 75);
    await client.api.vendors.updateVendor(form(vendor, { usesVendor: true }));
    expect(await db.select().from(homeVendors).where(own)).toMatchObject([{ amount: 75, period: 'monthly' }]);
  });

  it('include costs, with or without the name as requested', async () => {
    const { vendor, person, client } = await atVendor();
    const line = (amount: number) => [{ kind: 'monthly_plan' as const, amount, quantity: null }];
    await client.api.costs.shareCosts({ vendorId: vendor.id, lines: line(80), showName: true });
    await client.api.vendors.updateVendor(form(vendor, { costs: line(90), usesVendor: true }));
    expect(await db.select().from(costs).where(eq(costs.createdBy, person.id))).toMatchObject([
      { amount: 90, anonymous: true },
    ]);
    expect(await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id))).toMatchObject([
      { amount: 90, period: 'monthly' },
    ]);
  });
});
