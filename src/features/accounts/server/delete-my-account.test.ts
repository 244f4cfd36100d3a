import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { addressChangeRequests, householdMembers } from '../../../schema/household.tables.ts';

const h = await startHarness({ env: { ADMIN_EMAILS: 'chief@porchlist.test' } });
const community = await h.make.community();
const typed = { confirmation: 'DELETE' };

const rowOf = async (id: string) => {
  const [row] = await h.db.select().from(users).where(eq(users.id, id));
  return row;
};

describe("deleting one's own account", () => {
  it('needs a typed confirmation', async () => {
    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
    await expect(api.accounts.deleteMyAccount({ confirmation: 'yes' })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { confirmation: 'Please type DELETE to confirm.' } },
    });
    expect((await rowOf(person.id))?.deletedAt).toBeNull();
  });

  it('erases name, email and addresses everywhere and ends all sessions', async () => {
    const person = await h.make.person({ community, name: 'Robin Ashford' });
    const vendor = await h.make.vendor(community);
    const here = await h.signIn(person.id);
    const phone = await h.signIn(person.id);
    await here.api.costs.shareCosts({
      vendorId: vendor.id,
      lines: [{ kind: 'monthly_plan', amount: 140, quantity: null }],
      showName: true,
    });
    await here.api.accounts.requestAddressChange({
      place: picked(await h.make.directoryAddress(community)),
      reason: 'We moved.',
    });
    await here.api.accounts.deleteMyAccount(typed);

    expect(await rowOf(person.id)).toMatchObject({
      email: null,
      name: '',
      address: null,
      formattedAddress: null,
      normalizedAddress: null,
      streetName: null,
      isVerified: false,
      deletedBy: person.id,
      deletionReason: 'own wish',
    });
    const [cost] = await h.db.select().from(costs).where(eq(costs.createdBy, person.id));
    expect(cost).toMatchObject({ householdId: null, householdAddress: null, normalizedAddress: null });
    const places = await h.db.select().from(householdMembers).where(eq(householdMembers.userId, person.id));
    const requests = await h.db
      .select()
      .from(addressChangeRequests)
      .where(eq(addressChangeRequests.userId, person.id));
    expect([places, requests]).toEqual([[], []]);
    for (const browser of [here, phone]) expect((await browser.api.accounts.getMe()).me).toBeNull();
    expect(here.cookies.size).toBe(0);
    const [entry] = await h.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(entry).toMatchObject({ action: 'user.delete_self', actorId: person.id });
  });

  it("stops counting the person's contributions", async () => {
    const vendor = await h.make.vendor(community);
    const person = await h.make.person({ community });
    const neighbor = await h.signIn((await h.make.person({ community })).id);
    const { api } = await h.signIn(person.id);
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 1,
      comments: 'Never again, they left the gate open.',
      usesVendor: true,
      showName: true,
    });
    const seen = async () => {
      const { rows } = await neighbor.api.vendors.listVendorStats({ communitySlug: community.slug });
      const row = rows.find(({ id }) => id === vendor.id);
      return { homes: row?.homesServiced, ratings: row?.hoaRatingCount };
    };
    expect(await seen()).toEqual({ homes: 1, ratings: 1 });
    await api.accounts.deleteMyAccount(typed);
    expect(await seen()).toEqual({ homes: 0, ratings: 0 });
    expect(await neighbor.api.reviews.listVendorReviews({ vendorId: vendor.id })).toEqual([]);
  });

  it('revokes the invitations that the person sent or received', async () => {
    const person = await h.make.person({ community, email: 'leaving@porchlist.test' });
    const neighbor = await h.signIn((await h.make.person({ community })).id);
    const { api } = await h.signIn(person.id);
    const own = await api.invitations.createInvitation({ isForHousehold: true });
    const forThem = await neighbor.api.invitations.createInvitation({
      isForHousehold: true,
      email: 'leaving@porchlist.test',
    });
    await api.accounts.deleteMyAccount(typed);
    for (const { url } of [own, forThem]) {
      const token = url.slice(url.lastIndexOf('/') + 1);
      expect((await h.signedOut().api.invitations.validateInvite({ token })).state).toBe('invalid');
    }
    expect((await neighbor.api.invitations.listInvitations())[0]).toMatchObject({
      state: 'revoked',
      invitedEmail: null,
    });
  });

  it('frees the email, so that the person can request access again', async () => {
    const person = await h.make.person({ community, email: 'again@porchlist.test' });
    await (await h.signIn(person.id)).api.accounts.deleteMyAccount(typed);
    const place = picked(await h.make.directoryAddress(community));
    const { community: joined } = await h.signedOut().api.accounts.signUp({
      name: 'Robin Ashford',
      email: 'again@porchlist.test',
      place,
      isResident: 'yes',
      communitySlug: community.slug,
    });
    expect(joined?.slug).toBe(community.slug);
  });

  it('is refused to an unconfirmed session once the account is approved', async () => {
    const person = await h.make.person({ community });
    const unconfirmed = await h.signIn(person.id, { isConfirmed: false });
    await expect(unconfirmed.api.accounts.deleteMyAccount(typed)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const pending = await h.make.person({ community, isVerified: false });
    const asking = await h.signIn(pending.id, { isConfirmed: false });
    await asking.api.accounts.deleteMyAccount(typed);
    expect((await rowOf(pending.id))?.deletedAt).not.toBeNull();
  });

  it('is refused to a configured admin, whose account the next startup would create again', async () => {
    await h.make.person({ community: null, isPlatformAdmin: true });
    const chief = await h.make.person({ community, email: 'chief@porchlist.test' });
    await expect((await h.signIn(chief.id)).api.accounts.deleteMyAccount(typed)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('ADMIN_EMAILS'),
    });
    expect((await rowOf(chief.id))?.deletedAt).toBeNull();
    await h.db.delete(users).where(eq(users.isPlatformAdmin, true));
    await h.db.delete(users).where(eq(users.id, chief.id));
  });

  it('is refused to the last platform admin, even if two leave at once', async () => {
    const first = await h.make.person({ community, isPlatformAdmin: true });
    const second = await h.make.person({ community, isPlatformAdmin: true });
    const tries = await Promise.allSettled(
      [first, second].map(async ({ id }) => (await h.signIn(id)).api.accounts.deleteMyAccount(typed)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { title: 'Last platform admin' } },
    });
  });
});
