import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorListsOn } from '../../../../../tests/support/vendor-lists.ts';
import { ofVendor } from '../../../../../tests/support/vendor-rows.ts';
import { vendorMarketPrices } from '../../../../schema/vendor.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { rows, list, resident, atVendor, pricedByThreeHomes } = vendorListsOn(harness);

describe('a row of the list', () => {
  it('counts homes, not people, and their share of the community', async () => {
    const community = await make.community({ totalHomes: 3 });
    const vendor = await make.vendor(community);
    const one = await make.person({ community });
    const spouse = await make.person({ community, householdId: (await rows.homeOf(one)) ?? '' });
    await rows.use(one, vendor);
    await rows.use(spouse, vendor);
    const [row] = (await list(harness.signedOut(), community)).rows;
    expect(row).toMatchObject({ homesServiced: 1, homesPct: 33.3 });
  });

  it.each([null, 0])('assumes 500 homes if the community has %j', async (totalHomes) => {
    const community = await make.community({ totalHomes });
    const vendor = await make.vendor(community);
    await rows.use(await make.person({ community }), vendor);
    expect((await list(harness.signedOut(), community)).rows[0]?.homesPct).toBe(0.2);
  });

  it('never has a share above 100', async () => {
    const community = await make.community({ totalHomes: 1 });
    const vendor = await make.vendor(community);
    await rows.use(await make.person({ community }), vendor);
    await rows.use(await make.person({ community }), vendor);
    expect((await list(harness.signedOut(), community)).rows[0]?.homesPct).toBe(100);
  });

  it('shows the maps rating and the market price to everyone', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, {
      googleRating: 4.7,
      googleRatingCount: 88,
      googlePlaceId: 'ChIJ0000000001',
    });
    await db.insert(vendorMarketPrices).values({ ...ofVendor(vendor), amount: 129.5, unit: 'month' });
    expect((await list(harness.signedOut(), community)).rows[0]).toMatchObject({
      googleRating: 4.7,
      googleRatingCount: 88,
      googlePlaceId: 'ChIJ0000000001',
      marketAmount: 129.5,
      marketUnit: 'month',
    });
  });

  it('is missing for a deleted vendor', async () => {
    const community = await make.community();
    await make.vendor(community, { deletedAt: clock.now() });
    const answer = await list(harness.signedOut(), community);
    expect(answer).toMatchObject({ rows: [], isCommunityEmpty: true });
  });

  it("shows a person's marks only to that person", async () => {
    const { community, vendor, person, client } = await atVendor();
    await rows.rate(person, vendor, 4);
    await rows.use(person, vendor);
    await rows.price(person, vendor, 90);
    expect((await list(client, community)).rows[0]).toMatchObject({
      isYours: true,
      myRating: 4,
      hasMyCosts: true,
      myCost: { amount: 90, unit: 'month', currency: 'USD' },
    });
    const nothing = { isYours: false, myRating: null, hasMyCosts: false, myCost: null };
    expect((await list((await resident(community)).client, community)).rows[0]).toMatchObject(nothing);
    expect((await list(harness.signedOut(), community)).rows[0]).toMatchObject(nothing);
  });

  it("does not count a deleted cost as the person's cost", async () => {
    const { community, vendor, person, client } = await atVendor();
    await rows.price(person, vendor, 90, { deletedAt: clock.now() });
    expect((await list(client, community)).rows[0]?.hasMyCosts).toBe(false);
  });
});

describe('the community average', () => {
  it('is null below three homes if the person may see it', async () => {
    const community = await make.community();
    await pricedByThreeHomes(community, [100, 110]);
    const { client } = await resident(community);
    expect((await list(client, community)).rows[0]).toMatchObject({
      communityAmount: null,
      communityUnit: null,
      communitySampleSize: null,
    });
  });
});

describe('communities', () => {
  it('never show vendors of another community', async () => {
    const [one, other] = [await make.community(), await make.community()];
    await make.vendor(one, { name: 'Of one' });
    await make.vendor(other, { name: 'Of the other' });
    expect((await list(harness.signedOut(), one)).rows.map(({ name }) => name)).toEqual(['Of one']);
  });

  it('are empty only if no category has a vendor', async () => {
    const community = await make.community();
    expect(await list(harness.signedOut(), community)).toMatchObject({ rows: [], isCommunityEmpty: true });
    await make.vendor(community, { category: 'Roofing' });
    expect(await list(harness.signedOut(), community, { category: 'Pool' })).toMatchObject({
      rows: [],
      isCommunityEmpty: false,
    });
  });
});
