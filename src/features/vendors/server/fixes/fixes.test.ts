import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const admin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api
  .vendors;

async function street() {
  const community = await make.community();
  const vendor = await make.vendor(community, { name: 'Lagoon Logic', contactInfo: '5615550100' });
  const person = await make.person({ community });
  const resident = await h.signIn(person.id);
  const hoa = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
  const queue = async () =>
    (await admin.listVendorFixes({ communitySlug: community.slug })).rows.map(({ id, ...row }) => ({
      fixId: id,
      ...row,
    }));
  return { community, vendor, person, resident, hoa, queue };
}

describe('a suggested fix', () => {
  it('changes nothing until an HOA admin accepts it, and is recorded as an edit', async () => {
    const { community, vendor, person, resident, hoa, queue } = await street();
    const page = { communitySlug: community.slug, vendorId: vendor.id };
    await resident.api.vendors.suggestFix({ kind: 'phone', vendorId: vendor.id, value: '561-555-0199' });
    expect((await resident.api.vendors.getVendor(page)).vendor.contactInfo).toBe('5615550100');
    const [fix] = await queue();
    expect(fix).toMatchObject({ kind: 'phone', value: '561-555-0199', vendor: { name: 'Lagoon Logic' } });
    expect(JSON.stringify(fix)).not.toContain(person.id);

    await hoa.api.vendors.acceptVendorFix({ fixId: fix?.fixId ?? '' });
    expect((await resident.api.vendors.getVendor(page)).vendor.contactInfo).toBe('561-555-0199');
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, vendor.id));
    expect(entry).toMatchObject({ action: 'vendor.edit', communityId: community.id });
    expect(await queue()).toEqual([]);
    expect(await hoa.raw('vendors/acceptVendorFix', { fixId: fix?.fixId })).toMatchObject({ status: 409 });
  });

  it('is accepted once per person, vendor and kind while it is open', async () => {
    const { vendor, resident, queue } = await street();
    const closed = { kind: 'closed', vendorId: vendor.id };
    expect(await resident.raw('vendors/suggestFix', closed)).toMatchObject({ status: 200 });
    expect(await resident.raw('vendors/suggestFix', closed)).toMatchObject({ status: 409 });
    const [fix] = await queue();
    await admin.dismissVendorFix({ fixId: fix?.fixId ?? '' });
    expect(await resident.raw('vendors/suggestFix', closed)).toMatchObject({ status: 200 });
  });

  it('for closing or merging is for platform admins', async () => {
    const { community, vendor, resident, hoa, queue } = await street();
    const duplicate = await make.vendor(community);
    await resident.api.vendors.suggestFix({ kind: 'closed', vendorId: vendor.id });
    await resident.api.vendors.suggestFix({ kind: 'same_as', vendorId: vendor.id, sameAsId: duplicate.id });
    expect((await hoa.api.vendors.listVendorFixes({})).rows).toEqual([]);
    const [fix] = await queue();
    expect(await hoa.raw('vendors/dismissVendorFix', { fixId: fix?.fixId })).toMatchObject({ status: 403 });
    // The merge settles the suggestion to merge.
    await admin.mergeVendors({ sourceId: vendor.id, targetId: duplicate.id });
    expect((await queue()).map(({ kind }) => kind)).toEqual(['closed']);
  });

  it('cannot name a vendor of another community', async () => {
    const { vendor, resident } = await street();
    const elsewhere = await make.vendor(await make.community());
    const same = { kind: 'same_as', vendorId: vendor.id, sameAsId: elsewhere.id };
    expect(await resident.raw('vendors/suggestFix', same)).toMatchObject({ status: 404 });
    const itself = { ...same, sameAsId: vendor.id };
    expect(await resident.raw('vendors/suggestFix', itself)).toMatchObject({ status: 404 });
  });
});

describe('possible duplicates', () => {
  it('share a phone number or a name, and propose to keep the one that more homes use', async () => {
    const community = await make.community();
    const vendor = (name: string, contactInfo: string) =>
      make.vendor(community, { name, contactInfo, category: 'Pool' });
    const small = await vendor('Lagoon Logic Pools', '5615550100');
    const large = await vendor('Lagoon Logic', '5615550101');
    const firm = await vendor('Blue Wave', '(561) 555-0177');
    const renamed = await vendor('Clearwater Services', '+1 561 555 0177');
    await vendor('Reef Pool Care', '5615550102');
    for (const used of [large, firm]) await rows.use(await make.person({ community }), used);
    const duplicates = await admin.listVendorDuplicates({ communitySlug: community.slug });
    expect(duplicates.map(({ reason, keep, merge }) => [reason, keep.id, merge.id]).toSorted()).toEqual(
      [
        ['name', large.id, small.id],
        ['phone', firm.id, renamed.id],
      ].toSorted(),
    );
  });
});
