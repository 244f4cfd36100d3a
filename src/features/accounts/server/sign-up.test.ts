import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { mailsTo, picked, signInByMail } from '../../../../tests/support/account-steps.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { directoryAddresses } from '../../communities/server/community.tables.ts';
import { hoaAdmins, householdMembers, households } from '../../communities/server/household.tables.ts';
import { userPointHistory } from '../../points/server/point.tables.ts';
import { accountMessages, type SignUpInput } from '../account.schema.ts';
import { sessions, users } from './account.tables.ts';

const harness = await startHarness();
const { db, make, services } = harness;

const newEmail = () => `new-${randomUUID()}@porchlist.test`;

/** A complete request for access at an address of the community's directory. */
async function requestFor(community: Community, values: Partial<SignUpInput> = {}): Promise<SignUpInput> {
  return {
    name: 'Anna Berg',
    email: newEmail(),
    place: picked(await make.directoryAddress(community, { route: 'Heron Walk' })),
    isResident: 'yes',
    communitySlug: community.slug,
    ...values,
  };
}

const signUp = (input: SignUpInput, browser: TestClient = harness.signedOut()) =>
  browser.api.accounts.signUp(input);

const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

const homeOf = async (userId: string) => {
  const [home] = await db
    .select()
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, userId));
  return home;
};

const idOf = async (email: string) => (await personOf(email))?.id ?? '';

describe('a request for access', () => {
  it('stores a pending person in a pending home and awards the welcome bonus', async () => {
    const community = await make.community();
    const address = await make.directoryAddress(community, { streetNumber: '12', route: 'Heron Lane' });
    const email = newEmail();
    const answer = await signUp(
      await requestFor(community, { email: `  ${email.toUpperCase()} `, place: picked(address) }),
    );

    expect(answer).toEqual({ community: { slug: community.slug, name: community.name } });
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

  it('signs that browser in at once, with an unconfirmed session and a pending person’s rights', async () => {
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

  it('tells every platform admin by mail, configured and appointed, and nobody else', async () => {
    const appointed = await make.person({ isPlatformAdmin: true });
    const neighbour = await make.person();
    const rejectedAdmin = await make.person({ isPlatformAdmin: true, isVerified: false });
    await db.update(users).set({ rejectedAt: new Date() }).where(eq(users.id, rejectedAdmin.id));
    const community = await make.community();
    const input = await requestFor(community, { name: '<b>Bobby</b> Tables' });
    await signUp(input);
    expect(harness.mails.filter(({ text }) => text.includes(input.email))).toEqual([]);
    await harness.drain();

    const sent = harness.mails.filter(({ text }) => text.includes(input.email));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['admin@porchlist.test', appointed.email].toSorted());
    expect(mailsTo(harness, neighbour.email)).toEqual([]);
    for (const { subject, text, html } of sent) {
      expect(subject).toBe('Porchlist: a new request for access');
      expect(text).toContain(`Community: ${community.name}`);
      expect(text).toMatch(/Address: \d+ Heron Walk/);
      expect(html).toContain('&lt;b&gt;Bobby&lt;/b&gt;');
      expect(html).not.toContain('<b>Bobby');
    }
  });

  it('keeps nothing, not even the session, when one step fails', async () => {
    const input = await requestFor(await make.community());
    const browser = harness.signedOut();
    const failing = vi.spyOn(services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is full'));
    await expect(signUp(input, browser)).rejects.toMatchObject({ code: 'INTERNAL' });
    failing.mockRestore();
    expect(await personOf(input.email)).toBeUndefined();
    expect(browser.cookies.size).toBe(0);
    const [address] = await db
      .select()
      .from(households)
      .where(eq(households.householdAddress, input.place.text.toLowerCase()));
    expect(address).toBeUndefined();
    await expect(signUp(input, browser)).resolves.toBeDefined();
  });

  it('takes nothing else from the browser: no role, no points, no approval', async () => {
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

  it('is refused to somebody who is signed in', async () => {
    const community = await make.community();
    const browser = await harness.signIn((await make.person({ community })).id);
    await expect(signUp(await requestFor(community), browser)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the community of a request', () => {
  it('is the one of the page, whatever the address says', async () => {
    const page = await make.community();
    const elsewhere = await make.community();
    const place = picked(await make.directoryAddress(elsewhere));
    const input = await requestFor(page, { place });
    expect(await signUp(input)).toEqual({ community: { slug: page.slug, name: page.name } });
    expect(await personOf(input.email)).toMatchObject({ communityId: page.id });
  });

  it('is found by the address when the person came from no community', async () => {
    const community = await make.community();
    const { communitySlug: _, ...input } = await requestFor(community);
    expect(await signUp(input)).toEqual({ community: { slug: community.slug, name: community.name } });
  });

  it('is none for an address no community has', async () => {
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
    expect(await signUp(input)).toEqual({ community: null });
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

  it('must exist when it is named', async () => {
    const input = await requestFor(await make.community(), { communitySlug: 'no-such-place' });
    await expect(signUp(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await personOf(input.email)).toBeUndefined();
  });
});

describe('an e-mail that is known', () => {
  it.each([
    ['pending', false],
    ['verified', true],
  ])('of a %s person is refused, and nothing of theirs is overwritten', async (_, isVerified) => {
    const community = await make.community();
    const owner = await make.person({ community, isVerified });
    const before = [await personOf(owner.email), await homeOf(owner.id)];
    const browser = harness.signedOut();
    await expect(
      signUp(
        await requestFor(community, { email: owner.email.toUpperCase(), name: 'Somebody Else' }),
        browser,
      ),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: accountMessages.emailKnown,
      data: { title: 'Could not create account' },
    });
    expect([await personOf(owner.email), await homeOf(owner.id)]).toEqual(before);
    expect(browser.cookies.size).toBe(0);
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0);
  });

  it('sent by several browsers at once makes one account', async () => {
    const community = await make.community();
    const email = newEmail();
    const inputs = await Promise.all(
      Array.from({ length: 6 }, (_, i) => requestFor(community, { email, name: `Person ${i}` })),
    );
    const outcomes = await Promise.allSettled(inputs.map((input) => signUp(input)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'CONFLICT' });
    const userId = await idOf(email);
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    expect(await personOf(email)).toMatchObject({ points: 5 });
  });
});

describe('a rejected person', () => {
  it('may ask again: the row is pending anew, and nothing of the first time is left but the points', async () => {
    const former = await make.community();
    const community = await make.community();
    const first = await requestFor(former);
    const oldBrowser = harness.signedOut();
    await signUp(first, oldBrowser);
    const userId = await idOf(first.email);
    await db.insert(hoaAdmins).values({ userId, communityId: former.id });
    await db
      .update(householdMembers)
      .set({ approvedAt: harness.clock.now() })
      .where(eq(householdMembers.userId, userId));
    await db.update(users).set({ rejectedAt: harness.clock.now() }).where(eq(users.id, userId));
    harness.clock.advance(60_000);

    const browser = harness.signedOut();
    await signUp(await requestFor(community, { email: first.email, name: 'Anna Newname' }), browser);
    const person = await personOf(first.email);
    expect(person).toMatchObject({
      id: userId,
      name: 'Anna Newname',
      communityId: community.id,
      rejectedAt: null,
      isVerified: false,
      points: 5,
      createdAt: harness.clock.now(),
    });
    expect(await homeOf(userId)).toMatchObject({
      household_members: { approvedAt: null },
      households: { communityId: community.id, normalizedAddress: person?.normalizedAddress },
    });
    expect(await db.$count(hoaAdmins, eq(hoaAdmins.userId, userId))).toBe(0);
    expect(await oldBrowser.api.accounts.getMe()).toEqual({ me: null });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({ name: 'Anna Newname' });
  });

  it('asks again from nowhere: neither community nor home of the first time is left', async () => {
    const community = await make.community();
    const elsewhere = await make.community();
    const input = await requestFor(community);
    await signUp(input);
    const userId = await idOf(input.email);
    await db.update(users).set({ rejectedAt: new Date() }).where(eq(users.id, userId));
    const address = await make.directoryAddress(elsewhere);
    await db.delete(directoryAddresses).where(eq(directoryAddresses.id, address.id));
    vi.spyOn(services.places, 'findAddress').mockResolvedValueOnce({
      ...address,
      location: { lat: 0, lng: 0 },
    });
    const { communitySlug: _, ...again } = { ...input, place: picked(address) };
    expect(await signUp(again)).toEqual({ community: null });
    expect(await personOf(input.email)).toMatchObject({ communityId: null, signupSource: 'regular' });
    expect(await homeOf(userId)).toBeUndefined();
  });

  it('asks again for the same home and waits for the approval of it again', async () => {
    const community = await make.community();
    const input = await requestFor(community);
    await signUp(input);
    const userId = await idOf(input.email);
    await db
      .update(householdMembers)
      .set({ approvedAt: new Date() })
      .where(eq(householdMembers.userId, userId));
    await db.update(users).set({ rejectedAt: new Date() }).where(eq(users.id, userId));
    await signUp(input);
    expect(await homeOf(userId)).toMatchObject({ household_members: { approvedAt: null } });
  });
});

describe('a test group', () => {
  it('counts as verified, but the browser has a pending person’s rights until the mailed link is used', async () => {
    const community = await make.community({ isTestGroup: true });
    const input = await requestFor(community);
    const browser = harness.signedOut();
    await signUp(input, browser);
    expect(await personOf(input.email)).toMatchObject({ isVerified: true, verifiedAt: harness.clock.now() });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isConfirmed: false,
      isVerified: false,
      needsConfirmation: true,
    });
    await harness.drain();
    expect(mailsTo(harness, input.email).map(({ subject }) => subject)).toEqual([
      'Welcome to Porchlist: your request was approved',
    ]);

    const confirmed = await signInByMail(harness, input.email);
    expect((await confirmed.api.accounts.getMe()).me).toMatchObject({
      isVerified: true,
      needsConfirmation: false,
    });
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
  });
});

describe('what is asked for', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['a name', { name: '  ' }, 'Incomplete form: Please complete Name'],
    ['a name that can be seen', { name: '\u200b' }, 'Incomplete form: Please complete Name'],
    [
      'a name that leaves the text around it alone',
      { name: 'Eve\u202e' },
      'Please leave out line breaks and other hidden characters.',
    ],
    [
      'a name without hidden characters',
      { name: 'A\u0000B' },
      'Please leave out line breaks and other hidden characters.',
    ],
    ['a name of bearable length', { name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    ['an e-mail', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['one e-mail', { email: 'a@porchlist.test,b@porchlist.test' }, 'Please enter a valid email address.'],
    ['one e-mail, not a list', { email: 'a,b@porchlist.test' }, 'Please enter a valid email address.'],
    ['a plain e-mail', { email: 'Eve <eve@porchlist.test>' }, 'Please enter a valid email address.'],
    [
      'an e-mail without line breaks',
      { email: 'a@porchlist.test\r\nbcc:b' },
      'Please enter a valid email address.',
    ],
    [
      'a resident',
      { isResident: 'no' },
      'Residents only: Currently, access is restricted to residents only.',
    ],
    [
      'an address',
      { place: { kind: 'typed', text: '' } },
      'Please select a valid address from the suggestions.',
    ],
    [
      'a real address',
      { place: { kind: 'typed', text: 'Address not provided' } },
      'Please select a valid street address from the suggestions.',
    ],
    [
      'an address from the suggestions',
      { place: { kind: 'suggestion', placeId: 'made-up', text: '1 Made Up Road' } },
      'Please select a valid address from the suggestions.',
    ],
  ];

  it.each(refused)('is %s', async (_, wrong, message) => {
    const input = await requestFor(await make.community());
    const { status, json } = await harness.signedOut().raw('accounts/signUp', { ...input, ...wrong });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'INVALID', message });
    expect(await personOf(input.email)).toBeUndefined();
  });

  it('may be written in any language, and is kept as it was written', async () => {
    const name = `Robert'); DROP TABLE users;-- <i>Ñandú</i> 李 😀`;
    const input = await requestFor(await make.community(), { name });
    await signUp(input);
    expect(await personOf(input.email)).toMatchObject({ name });
  });

  it('is taken ten times an hour from one client', async () => {
    const community = await make.community();
    const browser = harness.signedOut();
    for (let i = 0; i < 10; i++) {
      browser.cookies.clear();
      await signUp(await requestFor(community), browser);
    }
    browser.cookies.clear();
    await expect(signUp(await requestFor(community), browser)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    await expect(signUp(await requestFor(community))).resolves.toBeDefined();
  });
});
