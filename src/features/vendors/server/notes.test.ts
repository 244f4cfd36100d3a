import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorNotes } from '../../../schema/home-vendor.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make } = h;

const secret = { text: 'Broke the gate.\nAsk for Joe.', neverAgain: true };

async function home() {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const { id: householdId } = await make.household(community);
  const [writer, spouse] = [
    await make.person({ community, householdId }),
    await make.person({ community, householdId }),
  ];
  const signedIn = async (id: string) => (await h.signIn(id)).api.vendors;
  const [own, theirs] = [await signedIn(writer.id), await signedIn(spouse.id)];
  const page = { communitySlug: community.slug, vendorId: vendor.id };
  await own.saveVendorNote({ vendorId: vendor.id, ...secret });
  return { community, vendor, householdId, writer, own, theirs, page };
}

/** Returns the text of everything that a person can read about a vendor. */
async function answersTo(client: TestClient, community: Community, vendor: Vendor): Promise<string> {
  const inCommunity = { communitySlug: community.slug };
  const about = { vendorId: vendor.id };
  const answers = await Promise.all([
    client.raw('vendors/getVendor', { ...inCommunity, ...about }),
    client.raw('vendors/listVendorStats', inCommunity),
    client.raw('vendors/getVendorForEdit', about),
    client.raw('vendors/getVendorForAdmin', about),
    client.raw('vendors/listAllVendors', inCommunity),
    client.raw('homeVendors/listMyVendors', undefined),
    client.raw('reviews/listVendorReviews', about),
    client.raw('accounts/getMyData', undefined),
    client.raw('audit/listAuditLog', {}),
  ]);
  return JSON.stringify(answers);
}

describe('a private note', () => {
  it('is seen and replaced by the people of the home, on the page and in Your Home', async () => {
    const { vendor, writer, theirs, own, page } = await home();
    expect((await theirs.getVendor(page)).note).toEqual(secret);
    const changed = { text: 'Made up for it.', neverAgain: false };
    await theirs.saveVendorNote({ vendorId: vendor.id, ...changed });
    expect((await own.getVendor(page)).note).toEqual(changed);
    const { api } = await h.signIn(writer.id);
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(await api.homeVendors.listMyVendors()).toMatchObject([{ note: changed }]);
  });

  it('is deleted by saving nothing', async () => {
    const { vendor, own, theirs, page } = await home();
    await theirs.saveVendorNote({ vendorId: vendor.id, text: ' \n', neverAgain: false });
    expect((await own.getVendor(page)).note).toBeNull();
    expect(await db.$count(vendorNotes, eq(vendorNotes.vendorId, vendor.id))).toBe(0);
  });

  it('is not sent to neighbors, admins or people not yet approved in the home', async () => {
    const { community, vendor, householdId, writer } = await home();
    const readers = [
      await make.person({ community }),
      await make.person({ community, hoaAdminOf: [community] }),
      await make.person({ community, isPlatformAdmin: true }),
      await make.person({ community, householdId, household: 'pending' }),
      await make.person({ community, householdId, isVerified: false }),
    ];
    for (const { id } of readers) {
      const reader = await h.signIn(id);
      await reader.api.homeVendors.addMyVendor({ vendorId: vendor.id });
      expect(await answersTo(reader, community, vendor)).not.toContain('Broke the gate');
    }
    const unconfirmed = await h.signIn(writer.id, { isConfirmed: false });
    await unconfirmed.api.homeVendors.addMyVendor({ vendorId: vendor.id });
    expect(JSON.stringify(await unconfirmed.api.homeVendors.listMyVendors())).not.toContain('Broke the gate');
    expect(await answersTo(h.signedOut(), community, vendor)).not.toContain('Broke the gate');
    // So that the readers above had a chance.
    expect(await answersTo(await h.signIn(writer.id), community, vendor)).toContain('Broke the gate');
  });

  it('leaves the home with the person who wrote it', async () => {
    const { community, vendor, householdId, writer, own, theirs, page } = await home();
    const { id: newHome } = await make.household(community);
    await db
      .update(householdMembers)
      .set({ householdId: newHome })
      .where(eq(householdMembers.userId, writer.id));
    expect((await theirs.getVendor(page)).note).toBeNull();
    expect((await own.getVendor(page)).note).toEqual(secret);
    const successor = await h.signIn((await make.person({ community, householdId })).id);
    expect(await answersTo(successor, community, vendor)).not.toContain('Broke the gate');
  });

  it('follows a merged vendor; of two by one person the newer stays', async () => {
    const { community, vendor, own } = await home();
    const target = await make.vendor(community);
    h.clock.advance(1000);
    await own.saveVendorNote({ vendorId: target.id, text: 'Newer.', neverAgain: false });
    const admin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;
    await admin.vendors.mergeVendors({ sourceId: vendor.id, targetId: target.id });
    const page = { communitySlug: community.slug, vendorId: vendor.id };
    expect((await own.getVendor(page)).note).toEqual({ text: 'Newer.', neverAgain: false });
  });
});
