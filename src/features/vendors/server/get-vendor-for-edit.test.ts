import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { coreOf } from '../../../../tests/support/vendor-submissions.ts';
import { hiddenDetails } from '../../../catalogue/vendor-details.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);

async function resident(community: Community, options: Parameters<typeof make.person>[0] = {}) {
  const person = await make.person({ community, ...options });
  return { person, client: await harness.signIn(person.id) };
}

describe('the edit form', () => {
  it("starts with the vendor and the person's contributions", async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, { contactInfo: '5615550133' });
    const { person, client } = await resident(community);
    await rows.rate(person, vendor, 3, { comments: 'Fine.', anonymous: true });
    await rows.use(person, vendor);
    await rows.price(person, vendor, 99, { quantity: 4 });
    await rows.price(person, vendor, 5, { costKind: 'hourly', unit: 'hour' });
    expect(await client.api.vendors.getVendorForEdit({ vendorId: vendor.id })).toEqual({
      vendorId: vendor.id,
      communitySlug: community.slug,
      ...coreOf(vendor),
      canEditCore: false,
      rating: 3,
      comments: 'Fine.',
      isAnonymous: true,
      usesVendor: true,
      hasTie: false,
      costs: [{ kind: 'monthly_plan', amount: 99, quantity: 4, heldBack: null }],
      isCostAnonymous: false,
    });
  });

  it('omits the contact if the person may not see it, and shows whether the core can be edited', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, { contactInfo: '5615550133' });
    const pending = await resident(community, { isVerified: false });
    const answer = await pending.client.raw('vendors/getVendorForEdit', { vendorId: vendor.id });
    expect(answer.json).toMatchObject({ canEditCore: false, rating: null, comments: '', costs: [] });
    for (const hidden of [...hiddenDetails, '5615550133']) expect(answer.text).not.toContain(hidden);
    const admin = await resident(community, { hoaAdminOf: [community] });
    expect(await admin.client.api.vendors.getVendorForEdit({ vendorId: vendor.id })).toMatchObject({
      canEditCore: true,
      contactInfo: '5615550133',
    });
  });
});
