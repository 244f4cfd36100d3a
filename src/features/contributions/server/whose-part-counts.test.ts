import { describe, expect, it } from 'vitest';
import { approveHome } from '../../../../tests/support/decisions.ts';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';

/** docs/rules/vendors.md, 'Whose part counts'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make } = h;
const { statsOf } = vendorRowsOn(h.db, h.clock);

/** Creates a home with an approved resident and a verified stranger whose approval is pending. */
async function home() {
  const community = await make.community();
  const { id: householdId } = await make.household(community);
  const resident = await make.person({ community, householdId });
  const stranger = await make.person({ community, householdId, household: 'pending' });
  const hoaAdmin = await make.person({ community, hoaAdminOf: [community] });
  return {
    vendor: await make.vendor(community),
    resident: (await h.signIn(resident.id)).api,
    stranger: (await h.signIn(stranger.id)).api,
    approve: async () => approveHome((await h.signIn(hoaAdmin.id)).api, stranger.id),
  };
}

type Api = Awaited<ReturnType<typeof home>>['resident'];

const rate = (api: Api, { id: vendorId }: Vendor, rating: number) =>
  api.reviews.rateVendor({ vendorId, rating, comments: '', usesVendor: true, showName: true });

const pay = (api: Api, { id: vendorId }: Vendor, amount: number) => {
  h.clock.advance(1000);
  const lines = [{ kind: 'monthly_plan' as const, amount, quantity: null }];
  return api.costs.shareCosts({ vendorId, lines, showName: false });
};

describe('a person whose home is pending', () => {
  it('does not overwrite the cost of the approved residents, no matter who shares first', async () => {
    const { vendor, resident, stranger, approve } = await home();
    await pay(stranger, vendor, 90_000);
    expect(await statsOf(vendor)).toMatchObject({ costSum: 90_000, costHomes: 1 });
    await pay(resident, vendor, 100);
    expect(await statsOf(vendor)).toMatchObject({ costSum: 100, costHomes: 1 });
    await pay(stranger, vendor, 80_000);
    expect(await statsOf(vendor)).toMatchObject({ costSum: 100, costHomes: 1 });
    // Once approved, their cost counts as the latest of the home.
    await approve();
    await h.drain();
    expect(await statsOf(vendor)).toMatchObject({ costSum: 80_000, costHomes: 1 });
  });

  it('does not count as a second rating of the home until approved', async () => {
    const { vendor, resident, stranger, approve } = await home();
    await rate(stranger, vendor, 1);
    expect(await statsOf(vendor)).toMatchObject({ ratingSum: 1, ratingCount: 1, homesServiced: 1 });
    await rate(resident, vendor, 5);
    expect(await statsOf(vendor)).toMatchObject({ ratingSum: 5, ratingCount: 1, homesServiced: 1 });
    await rate(stranger, vendor, 2);
    expect(await statsOf(vendor)).toMatchObject({ ratingSum: 5, ratingCount: 1, homesServiced: 1 });
    await approve();
    await h.drain();
    expect(await statsOf(vendor)).toMatchObject({ ratingSum: 7, ratingCount: 2, homesServiced: 1 });
  });

  it('does not count as a second home', async () => {
    const { vendor, resident, stranger } = await home();
    await resident.homeVendors.addMyVendor({ vendorId: vendor.id });
    await stranger.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(await statsOf(vendor)).toMatchObject({ homesServiced: 1 });
    await stranger.homeVendors.removeMyVendor({ vendorId: vendor.id });
    expect(await statsOf(vendor)).toMatchObject({ homesServiced: 1 });
  });
});
