import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';

/** docs/rules/vendors.md, 'Changes that readers see'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make, clock } = h;
const day = 86_400_000;
const admin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;

async function listed() {
  const community = await make.community();
  const vendor = await make.vendor(community, { name: 'Blue Wave Pools', contactInfo: '5615550100' });
  const resident = await h.signIn((await make.person({ community })).id);
  const hoa = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
  const pageFor = (client: typeof resident) =>
    client.api.vendors.getVendor({ communitySlug: community.slug, vendorId: vendor.id });
  const change = (core: { name?: string; contactInfo?: string }, client = hoa) => {
    const { name, category, contactInfo, googlePlaceId } = vendor;
    const own = { rating: null, comments: '', usesVendor: false, showName: false, costs: [] };
    return client.raw('vendors/updateVendor', {
      vendorId: vendor.id,
      core: { name, category, contactInfo, googlePlaceId, ...core },
      ...own,
    });
  };
  return { community, vendor, resident, pageFor, change };
}

it('a changed number shows for 30 days with what it was, in the list and on the page', async () => {
  const { community, vendor, resident, pageFor, change } = await listed();
  expect((await pageFor(resident)).changes).toEqual([]);
  await change({ contactInfo: '5615550199' });
  const { changes } = await pageFor(resident);
  expect(changes).toMatchObject([
    { by: 'hoa_admin', isMerge: false, name: null, contactInfo: '(561) 555-0100' },
  ]);

  const list = async (client = resident) => {
    const { rows } = await client.api.vendors.listVendorStats({ communitySlug: community.slug });
    return rows.find(({ id }) => id === vendor.id)?.isChanged;
  };
  expect(await list()).toBe(true);
  expect(await list(h.signedOut())).toBeUndefined();
  expect((await pageFor(h.signedOut())).changes).toBeUndefined();
  clock.advance(30 * day + 1);
  expect((await pageFor(resident)).changes).toEqual([]);
});

it('a merge shows on the page of the entry that stays', async () => {
  const { community, vendor, resident, pageFor } = await listed();
  const source = await make.vendor(community, { name: 'Wave Pools', contactInfo: '5615550111' });
  await admin.vendors.mergeVendors({ sourceId: source.id, targetId: vendor.id });
  expect((await pageFor(resident)).changes).toMatchObject([
    { by: 'platform_admin', isMerge: true, name: 'Wave Pools', contactInfo: '(561) 555-0111' },
  ]);
});

it('another name is another vendor, even in small steps', async () => {
  const { change } = await listed();
  const another = { status: 422, json: { data: { fields: { 'core.name': expect.any(String) } } } };
  expect(await change({ name: 'Gold Wave Pools' })).toMatchObject(another);
  expect(await change({ name: 'Wave Pools' })).toMatchObject({ status: 200 });
  expect(await change({ name: 'Gold Wave Pools' })).toMatchObject(another);
  clock.advance(31 * day);
  expect(await change({ name: 'Gold Wave Pools' })).toMatchObject(another);
});
