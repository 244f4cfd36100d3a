import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { coreOf } from '../../../../tests/support/vendor-submissions.ts';
import { hiddenDetails } from '../../../catalogue/vendor-details.ts';

const harness = await startHarness();
const { db, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { resident, atVendor } = residentsOn(harness);

describe('the edit form', () => {
  it("starts with the vendor and the person's contributions", async () => {
    const { community, vendor, person, client } = await atVendor();
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
      costs: [{ kind: 'monthly_plan', amount: 99, quantity: 4, unpublished: null }],
      isCostAnonymous: false,
    });
  });

  it('omits the contact if the person may not see it, and shows whether the core can be edited', async () => {
    const { community, vendor, client } = await atVendor({ isVerified: false });
    const answer = await client.raw('vendors/getVendorForEdit', { vendorId: vendor.id });
    expect(answer.json).toMatchObject({ canEditCore: false, rating: null, comments: '', costs: [] });
    for (const hidden of [...hiddenDetails, vendor.contactInfo]) expect(answer.text).not.toContain(hidden);
    const admin = await resident(community, { hoaAdminOf: [community] });
    expect(await admin.client.api.vendors.getVendorForEdit({ vendorId: vendor.id })).toMatchObject({
      canEditCore: true,
      contactInfo: vendor.contactInfo,
    });
  });
});
