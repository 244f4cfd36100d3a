import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { coreOf } from '../../../../tests/support/vendor-submissions.ts';

/** docs/rules/vendors.md, 'Changes that readers see'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make, clock } = h;
const day = 86_400_000;
const admin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;

async function listed() {
  const community = await make.community();
  const vendor = await make.vendor(community, { name: 'Blue Wave Pools', contactInfo: '5615550100' });
  const resident = await h.signIn((await make.person({ community })).id);
  const { id: hoaAdminId } = await make.person({ community, hoaAdminOf: [community] });
  /** Signs in again, because sessions of admins end after 30 days without a visit. */
  const hoaAdmin = () => h.signIn(hoaAdminId);
  const pageFor = (client: typeof resident) =>
    client.api.vendors.getVendor({ communitySlug: community.slug, vendorId: vendor.id });
  const change = async (core: { name?: string; contactInfo?: string }) => {
    const own = { rating: null, comments: '', usesVendor: false, showName: false, costs: [] };
    return (await hoaAdmin()).raw('vendors/updateVendor', {
      vendorId: vendor.id,
      core: { ...coreOf(vendor), ...core },
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

const shady = 'Shady Sam Services';
/** Ways to another business's name, each step with days before it; the last one is refused. */
const detours: [name: string, days: number][][] = [
  [['Gold Wave Pools', 0]],
  [
    ['Wave Pools', 0],
    ['Gold Wave Pools', 0],
  ],
  [
    ['Wave Pools', 0],
    ['Gold Wave Pools', 31],
  ],
  [
    [`Blue Wave Pools ${shady}`, 0],
    [shady, 31],
  ],
  [
    [`${shady} Blue Wave Pools`, 0],
    [`${shady} Blue`, 400],
  ],
  [
    ['Blue Wave Pools', 0],
    ['Blue Wave', 31],
    ['Blue', 31],
  ],
  [
    ['Blue Wave Pool', 0],
    ['Blue Wave Polo', 31],
    ['Blue Cave Polo', 31],
    ['Gold Cave Polo', 31],
  ],
];

it.each(detours)('another name is another vendor, however many steps lead to it: %j', async (...steps) => {
  const { change } = await listed();
  for (const [index, [name, days]] of steps.entries()) {
    clock.advance(days * day);
    const refusal = { status: 422, json: { data: { fields: { 'core.name': expect.any(String) } } } };
    const expected = index === steps.length - 1 ? refusal : { status: 200 };
    expect(await change({ name }), name).toMatchObject(expected);
  }
});
