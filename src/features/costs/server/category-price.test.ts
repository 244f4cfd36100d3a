import { describe, expect, it } from 'vitest';
import { untilListening } from '../../../../tests/cache/processes.ts';
import type { Community, Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';

/** docs/rules/costs.md, 'What a category costs'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make } = h;
const rows = vendorRowsOn(h.db, h.clock);
const { api: admin } = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);

async function shareAt(vendor: Vendor, community: Community, amounts: readonly number[]) {
  const people: Person[] = [];
  for (const amount of amounts) {
    const person = await make.person({ community });
    await rows.price(person, vendor, amount);
    people.push(person);
  }
  return people;
}

/** Creates a community with pool vendors for which homes have shared these amounts. */
async function pools(...amounts: (readonly number[])[]) {
  const community = await make.community();
  const vendors: Vendor[] = [];
  const people: Person[] = [];
  for (const list of amounts) {
    const vendor = await make.vendor(community);
    vendors.push(vendor);
    people.push(...(await shareAt(vendor, community, list)));
  }
  const reader = await h.signIn((await make.person({ community })).id);
  const input = { communitySlug: community.slug, category: 'Pool' as const };
  const priceFor = async ({ api } = reader) =>
    (await api.vendors.listVendorStats(input)).categoryPrices?.Pool;
  return { community, vendors, people, reader, input, priceFor };
}

describe('what a category costs', () => {
  it('is the median and the middle half of the amounts of all vendors, rounded to $5', async () => {
    const { priceFor } = await pools([112, 151, 163], [139, 171, 207.5]);
    expect(await priceFor()).toEqual({
      unit: 'month',
      low: 140,
      median: 155,
      high: 170,
      homes: 6,
      dots: [110, 140, 150, 165, 170, 210],
      mine: null,
    });
  });

  it('is absent with fewer than two vendors that have an average', async () => {
    expect(await (await pools([100, 110, 120, 130, 140])).priceFor()).toBeUndefined();
    expect(await (await pools([100, 110, 120, 130, 140], [90, 95])).priceFor()).toBeUndefined();
    expect(await (await pools([100], [110], [120], [130], [140])).priceFor()).toBeUndefined();
  });

  it('counts five homes, not five amounts', async () => {
    const { community, vendors, people, priceFor } = await pools([100, 110, 120], []);
    const [, second] = vendors as [Vendor, Vendor];
    for (const person of people) await rows.price(person, second, 90);
    expect(await priceFor()).toBeUndefined();
    await shareAt(second, community, [95, 105]);
    await rows.publish(second);
    expect(await priceFor()).toMatchObject({ homes: 5, dots: [90, 90, 90, 95, 100, 105, 110, 120] });
  });

  it("contains the caller's exact amount, even if it is not published", async () => {
    const { community, vendors, people, priceFor } = await pools([112, 151, 163], [139, 171, 205]);
    const elsewhere = await make.vendor(community, { category: 'Landscaping' });
    await rows.price(people[1] as Person, elsewhere, 77);
    expect(await priceFor(await h.signIn(people[1]?.id ?? ''))).toMatchObject({ mine: 151 });
    const [newcomer] = await shareAt(vendors[0] as Vendor, community, [133.5]);
    expect(await priceFor(await h.signIn(newcomer?.id ?? ''))).toMatchObject({ mine: 133.5, homes: 6 });
  });

  it('changes only with the averages, and omits a deleted vendor at once', async () => {
    const { community, vendors, priceFor } = await pools([112, 151, 163], [139, 171, 205]);
    const before = await priceFor();
    await shareAt(vendors[0] as Vendor, community, [400]);
    expect(await priceFor()).toEqual(before);
    await rows.publish(vendors[0] as Vendor);
    expect(await priceFor()).toMatchObject({ homes: 7 });
    const vendorId = vendors[1]?.id ?? '';
    await admin.vendors.deleteVendor({ vendorId });
    expect(await priceFor()).toBeUndefined();
    await admin.vendors.restoreVendor({ vendorId });
    expect(await priceFor()).toMatchObject({ homes: 7 });
  });

  it('is never sent to visitors, other communities or people with a pending home', async () => {
    const { community, vendors, reader, input } = await pools([112, 151, 163], [139, 171, 205]);
    // Neighbors with the same rights share the rows of a list.
    await untilListening(h.services.changes);
    for (const asked of [input, { communitySlug: community.slug }]) {
      expect((await reader.raw('vendors/listVendorStats', asked)).text).toContain('categoryPrice');
    }
    const others = [
      h.signedOut(),
      await h.signIn((await make.person({ community: await make.community() })).id),
      await h.signIn((await make.person({ community, isVerified: false, household: 'pending' })).id),
      await h.signIn((await make.person({ community, household: 'pending' })).id),
    ];
    for (const client of others) {
      const vendorId = vendors[0]?.id;
      for (const [call, asked] of [
        ['vendors/listVendorStats', input],
        ['vendors/listVendorStats', { communitySlug: community.slug }],
        ['vendors/getVendor', { communitySlug: community.slug, vendorId }],
      ] as const) {
        const { status, text } = await client.raw(call, asked);
        expect(status).toBe(200);
        expect(text).not.toContain('categoryPrice');
      }
    }
  });

  it('is in every list and on the page of a vendor, except for categories priced by the job', async () => {
    const { community, vendors, reader, priceFor } = await pools([112, 151, 163], [139, 171, 205]);
    const communitySlug = community.slug;
    await make.vendor(community, { category: 'Roofing' });
    for (const filter of [{}, { search: 'pool' }, { perCategory: 2 }]) {
      const { categoryPrices } = await reader.api.vendors.listVendorStats({ communitySlug, ...filter });
      expect(categoryPrices).toEqual({ Pool: await priceFor() });
    }
    const roofs = await reader.api.vendors.listVendorStats({ communitySlug, category: 'Roofing' });
    expect(roofs.categoryPrices).toEqual({});
    const page = await reader.api.vendors.getVendor({ communitySlug, vendorId: vendors[0]?.id ?? '' });
    expect(page.categoryPrice).toEqual(await priceFor());
  });

  it("is included in the list of a home's vendors", async () => {
    const { community, vendors, people } = await pools([112, 151, 163], [139, 171, 205]);
    const [person] = people as [Person];
    await rows.use(person, vendors[0] as Vendor);
    const [own] = await (await h.signIn(person.id)).api.homeVendors.listMyVendors();
    expect(own?.categoryPrice).toMatchObject({ median: 155, mine: 112 });
    const pending = await make.person({ community, household: 'pending' });
    await rows.use(pending, vendors[0] as Vendor);
    const { text } = await (await h.signIn(pending.id)).raw('homeVendors/listMyVendors');
    expect(text).not.toContain('categoryPrice');
  });
});

describe('the area average', () => {
  it('belongs to the category; a vendor can have its own, which ends if they are equal', async () => {
    const community = await make.community();
    const [one, two] = [await make.vendor(community), await make.vendor(community)];
    const shown = async () => {
      const { rows: list } = await h.signedOut().api.vendors.listVendorStats({
        communitySlug: community.slug,
      });
      return [one, two].map(({ id }) => {
        const row = list.find((vendor) => vendor.id === id);
        return [row?.marketAmount, row?.isMarketOwn];
      });
    };
    const set = (vendor: Vendor, amount: number, isForCategory: boolean) =>
      admin.vendors.setMarketPrice({ vendorId: vendor.id, amount, unit: 'month', isForCategory });
    await set(one, 150, true);
    expect(await shown()).toEqual([
      [150, false],
      [150, false],
    ]);
    await set(two, 180, false);
    expect(await shown()).toEqual([
      [150, false],
      [180, true],
    ]);
    await set(one, 180, true);
    expect(await shown()).toEqual([
      [180, false],
      [180, false],
    ]);
    await set(one, 170, true);
    await admin.vendors.removeMarketPrice({ vendorId: two.id, isForCategory: true });
    expect(await shown()).toEqual([
      [null, false],
      [null, false],
    ]);
  });
});
