import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { newEmail, signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { households } from '../../../schema/household.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';

const harness = await startHarness();
const { db, make, services } = harness;
const { requestFor, signUp, personOf, homeOf } = signUpRequestsOn(harness);

describe('a request for access', () => {
  it('stores a pending person in a pending home and awards the welcome bonus', async () => {
    const community = await make.community();
    const address = await make.directoryAddress(community, { streetNumber: '12', route: 'Heron Lane' });
    const email = newEmail();
    const answer = await signUp(
      await requestFor(community, { email: `  ${email.toUpperCase()} `, place: picked(address) }),
    );

    expect(answer).toEqual({
      community: { slug: community.slug, name: community.name },
      isApproved: false,
      isHeld: false,
    });
    const person = await personOf(email);
    expect(person).toMatchObject({
      name: 'Anna Berg',
      isVerified: false,
      verifiedAt: null,
      rejectedAt: null,
      isPlatformAdmin: false,
      communityId: community.id,
      signupSource: `community:${community.name}`,
      address: address.formattedAddress.toLowerCase(),
      formattedAddress: address.formattedAddress,
      streetName: 'Heron Lane',
      googlePlaceId: address.placeId,
      isAddressConfirmed: true,
      points: 5,
      createdAt: harness.clock.now(),
    });
    const home = await homeOf(person?.id ?? '');
    expect(home?.household_members.approvedAt).toBeNull();
    expect(home?.households).toMatchObject({
      communityId: community.id,
      normalizedAddress: person?.normalizedAddress,
    });
    expect(
      await db
        .select()
        .from(userPointHistory)
        .where(eq(userPointHistory.userId, person?.id ?? '')),
    ).toEqual([
      expect.objectContaining({
        activityType: 'join_site',
        pointsEarned: 5,
        description: `Welcome bonus for joining ${community.name}`,
      }),
    ]);
  });

  it('signs the browser in at once with an unconfirmed session and the rights of a pending person', async () => {
    const browser = harness.signedOut();
    const community = await make.community();
    await signUp(await requestFor(community), browser);
    const { me } = await browser.api.accounts.getMe();
    expect(me).toMatchObject({
      name: 'Anna Berg',
      isConfirmed: false,
      isVerified: false,
      needsConfirmation: false,
      isHouseholdApproved: false,
      community: { slug: community.slug },
      streetName: 'Heron Walk',
      points: 5,
    });
    expect(await browser.api.accounts.isUserApproved()).toBe(false);
  });

  it('stores nothing, not even the session, if one step fails', async () => {
    const community = await make.community();
    const input = await requestFor(community);
    const browser = harness.signedOut();
    const failing = vi.spyOn(services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is full'));
    await expect(signUp(input, browser)).rejects.toMatchObject({ code: 'INTERNAL' });
    failing.mockRestore();
    expect(await personOf(input.email)).toBeUndefined();
    expect(browser.cookies.size).toBe(0);
    const [address] = await db.select().from(households).where(eq(households.communityId, community.id));
    expect(address).toBeUndefined();
    await expect(signUp(input, browser)).resolves.toBeDefined();
  });

  it('ignores other fields from the browser, such as roles, points and approval', async () => {
    const input = await requestFor(await make.community());
    const { status } = await harness.signedOut().raw('accounts/signUp', {
      ...input,
      isVerified: true,
      verifiedAt: '2020-01-01',
      isPlatformAdmin: true,
      points: 1000,
      communityId: randomUUID(),
      id: randomUUID(),
    });
    expect(status).toBe(200);
    expect(await personOf(input.email)).toMatchObject({
      isVerified: false,
      isPlatformAdmin: false,
      points: 5,
    });
  });
});

describe('the community of a request', () => {
  it('is the community of the page, regardless of the address', async () => {
    const page = await make.community();
    const elsewhere = await make.community();
    const place = picked(await make.directoryAddress(elsewhere));
    const input = await requestFor(page, { place });
    expect(await signUp(input)).toMatchObject({ community: { slug: page.slug, name: page.name } });
    expect(await personOf(input.email)).toMatchObject({ communityId: page.id });
  });

  it('is found by the address if the person came from no community', async () => {
    const community = await make.community();
    const { communitySlug: _, ...input } = await requestFor(community);
    expect(await signUp(input)).toEqual({
      community: { slug: community.slug, name: community.name },
      isApproved: false,
      isHeld: false,
    });
  });

  it('is null for an address that no community contains', async () => {
    const community = await make.community();
    const address = await make.directoryAddress(community);
    vi.spyOn(services.places, 'findAddress').mockResolvedValueOnce({
      ...address,
      formattedAddress: '7 Faraway Road, Nome, AK 99762, USA',
      streetNumber: '7',
      route: 'Faraway Road',
      location: { lat: 0, lng: 0 },
    });
    const { communitySlug: _, ...input } = await requestFor(community, { place: picked(address) });
    expect(await signUp(input)).toEqual({ community: null, isApproved: false, isHeld: false });
    const person = await personOf(input.email);
    expect(person).toMatchObject({
      communityId: null,
      signupSource: 'regular',
      streetName: 'Faraway Road',
      points: 5,
    });
    expect(await homeOf(person?.id ?? '')).toBeUndefined();
    const [bonus] = await db
      .select()
      .from(userPointHistory)
      .where(eq(userPointHistory.userId, person?.id ?? ''));
    expect(bonus?.description).toBe('Welcome bonus for joining Porchlist');
  });

  it('must exist if the request names one', async () => {
    const input = await requestFor(await make.community(), { communitySlug: 'no-such-place' });
    await expect(signUp(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await personOf(input.email)).toBeUndefined();
  });
});
