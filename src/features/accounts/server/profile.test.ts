import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { addressChangeRequests } from '../../../schema/household.tables.ts';

const h = await startHarness();
const community = await h.make.community();

describe("a person's own profile", () => {
  it('contains the email in full and masked', async () => {
    const person = await h.make.person({ community, email: 'robin@example.org' });
    const profile = await (await h.signIn(person.id)).api.accounts.getProfile();
    expect(profile).toMatchObject({
      email: 'robin@example.org',
      maskedEmail: 'ro***@example.org',
      hasHousehold: true,
      addressRequest: null,
      abilities: { canInvite: true, canInviteToHousehold: true, canDeleteAccount: true },
    });
  });

  it('offers invitations to residents and household invitations only to people with a home', async () => {
    const stranger = await h.make.person({ community: null });
    const pending = await h.make.person({ community, isVerified: false });
    const homeless = await h.make.person({ community, household: 'none' });
    const abilitiesOf = async (id: string) =>
      (await (await h.signIn(id)).api.accounts.getProfile()).abilities;
    expect(await abilitiesOf(stranger.id)).toMatchObject({ canInvite: false, canInviteToHousehold: false });
    expect(await abilitiesOf(pending.id)).toMatchObject({ canInvite: true, canInviteToHousehold: true });
    expect(await abilitiesOf(homeless.id)).toMatchObject({ canInvite: true, canInviteToHousehold: false });
  });

  it('takes no name of an approved person that could pass for an admin’s, or with a picture', async () => {
    const community = await h.make.community({ name: 'Boca Bridges' });
    const admin = await h.make.person({ community, hoaAdminOf: [community], name: 'Ida Quist' });
    const person = await h.make.person({ community, name: 'Ann Stone' });
    const { api } = await h.signIn(person.id);
    await h.make.person({ community: null, email: 'admin@porchlist.test', name: 'Olga Operator' });
    for (const name of ['HOA Admin', 'Ida Ouist', 'Boca Bridges Office', 'Olga Operator'])
      await expect(api.accounts.updateProfile({ name }), name).rejects.toMatchObject({ code: 'INVALID' });
    await api.accounts.updateProfile({ name: 'Ann Staff' });
    await (await h.signIn(admin.id)).api.accounts.updateProfile({ name: 'Ida Quist' });
    const waiting = await h.signIn((await h.make.person({ community, isVerified: false })).id);
    await waiting.api.accounts.updateProfile({ name: 'Ida Quist' });
  });

  it('trims the name and does not change omitted fields', async () => {
    const { api } = await h.signIn((await h.make.person({ community })).id);
    await api.accounts.updateProfile({ name: '  Robin  Ashford ' });
    await api.accounts.updateProfile({ showNamePublic: false });
    expect(await api.accounts.getProfile()).toMatchObject({ name: 'Robin  Ashford', showNamePublic: false });
    await expect(api.accounts.updateProfile({ name: '   ' })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

describe('requesting another address', () => {
  it("stores both addresses, the reason and the provider's details of the new one", async () => {
    const person = await h.make.person({ community });
    const place = await h.make.directoryAddress(community, { streetNumber: '77', route: 'Egret Court' });
    const { api } = await h.signIn(person.id);
    const request = await api.accounts.requestAddressChange({ place: picked(place), reason: ' We moved. ' });
    expect(request).toMatchObject({
      status: 'pending',
      requestedAddress: place.formattedAddress.replace(', USA', ''),
    });
    expect((await api.accounts.getProfile()).addressRequest).toEqual(request);
    const [row] = await h.db
      .select()
      .from(addressChangeRequests)
      .where(eq(addressChangeRequests.userId, person.id));
    expect(row).toMatchObject({
      currentAddress: person.formattedAddress,
      currentNormalizedAddress: person.normalizedAddress,
      requestedAddress: place.formattedAddress.toLowerCase(),
      requestedPlaceId: place.placeId,
      reason: 'We moved.',
      metadata: {
        address_components: { street_number: '77', route: 'Egret Court', city: 'Boca Raton' },
        location: { lat: 26.39, lng: -80.18 },
        timestamp: h.clock.now().toISOString(),
      },
    });
    const { me } = await api.accounts.getMe();
    expect(me?.streetName).toBe('Heron Lane');
  });

  it('replaces a pending request and adds a new one after a decision', async () => {
    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
    const ask = async (reason: string) =>
      api.accounts.requestAddressChange({
        place: picked(await h.make.directoryAddress(community)),
        reason,
      });
    const first = await ask('One');
    const second = await ask('Two');
    expect(second.id).toBe(first.id);
    await h.db
      .update(addressChangeRequests)
      .set({ status: 'rejected', decidedAt: h.clock.now(), decisionReason: 'Not in this community' })
      .where(eq(addressChangeRequests.id, first.id));
    expect((await api.accounts.getProfile()).addressRequest).toMatchObject({
      status: 'rejected',
      decisionReason: 'Not in this community',
    });
    h.clock.advance(1000);
    const third = await ask('Three');
    expect(third.id).not.toBe(first.id);
    expect((await api.accounts.getProfile()).addressRequest?.status).toBe('pending');
  });

  it('requires a reason and a suggested address that differs from the current one', async () => {
    const place = picked(await h.make.directoryAddress(community));
    const { api } = h.signedOut();
    await api.accounts.signUp({
      name: 'Robin Ashford',
      email: 'at-home@porchlist.test',
      place,
      isResident: 'yes',
      communitySlug: community.slug,
    });
    await expect(api.accounts.requestAddressChange({ place, reason: 'We moved.' })).rejects.toMatchObject({
      data: { fields: { place: 'This is already your address. Please select a new one.' } },
    });
    await expect(api.accounts.requestAddressChange({ place, reason: '  ' })).rejects.toMatchObject({
      data: { fields: { reason: 'Reason required: Please provide a reason for the address change.' } },
    });
    await expect(
      api.accounts.requestAddressChange({
        place: { kind: 'typed', text: '12 Nowhere Street' },
        reason: 'We moved.',
      }),
    ).rejects.toMatchObject({
      data: { fields: { place: 'Please select a valid address from the suggestions.' } },
    });
  });
});

describe("downloading one's own data", () => {
  it("returns the person's data without tokens", async () => {
    const person = await h.make.person({ community, name: 'Robin Ashford' });
    const vendor = await h.make.vendor(community, { name: 'Blue Heron Pools' });
    const { api, raw } = await h.signIn(person.id);
    await api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 4,
      comments: 'Always on time.',
      usesVendor: true,
      showName: true,
    });
    await api.costs.shareCosts({
      vendorId: vendor.id,
      lines: [{ kind: 'monthly_plan', amount: 140, quantity: 4 }],
      showName: true,
    });
    const { url } = await api.invitations.createInvitation({ isForHousehold: true });
    const data = await api.accounts.getMyData();
    expect(data).toMatchObject({
      exportedAt: h.clock.now(),
      profile: { name: 'Robin Ashford', email: person.email, community: community.name },
      reviews: [{ vendor: 'Blue Heron Pools', rating: 4, comments: 'Always on time.' }],
      costs: [{ vendor: 'Blue Heron Pools', amount: 140, kind: 'monthly_plan' }],
      homeVendors: [{ vendor: 'Blue Heron Pools' }],
      invitations: [{ isForHousehold: true }],
      household: { approvedAt: h.clock.now() },
      pointHistory: expect.arrayContaining([expect.objectContaining({ points: expect.any(Number) })]),
    });
    const { text } = await raw('accounts/getMyData');
    expect(text).not.toContain(url.slice(url.lastIndexOf('/') + 1));
    expect(text).not.toMatch(/token/i);
  });
});
