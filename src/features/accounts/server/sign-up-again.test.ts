import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { mailedToken, mailsTo, picked } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { newEmail, signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { sessions, users } from '../../../schema/account.tables.ts';
import { directoryAddresses } from '../../../schema/community.tables.ts';
import { hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import { accountMessages } from '../account.texts.ts';

const harness = await startHarness();
const { db, make, services } = harness;
const { requestFor, signUp, personOf, homeOf, idOf } = signUpRequestsOn(harness);

describe('a sign-up with a known email', () => {
  it.each([
    ['pending', false],
    ['verified', true],
  ])('of a %s person is refused and does not overwrite their data', async (_, isVerified) => {
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

  it('creates one account if several browsers send it at once', async () => {
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

describe('the owner of an email that someone else signs up with', () => {
  const mailsAbout = async (email: string) => {
    await harness.drain();
    return mailsTo(harness, email).map(({ subject, text }) => ({ subject, text }));
  };

  it('gets an email about it at most once a day, while the other person gets the usual answer', async () => {
    const community = await make.community();
    const owner = await make.person({ community });
    for (let i = 0; i < 3; i++) {
      await expect(
        signUp(await requestFor(community, { email: owner.email, name: 'Somebody Else' })),
      ).rejects.toMatchObject({ code: 'CONFLICT', message: accountMessages.emailKnown });
    }
    const [mail, ...more] = await mailsAbout(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Someone asked for access to Porchlist with your email');
    expect(mail?.text).toContain('/signin');
    expect(mail?.text).not.toContain('Somebody Else');
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'If it was someone you share this address with, they need an email of their own',
    );
  });

  it('reads that their request is under review and gets another link if the email is not confirmed', async () => {
    const community = await make.community();
    const first = await requestFor(community);
    const browser = harness.signedOut();
    await signUp(first, browser);
    const lost = await confirmationToken(first.email);
    await expect(signUp(first)).rejects.toMatchObject({ code: 'CONFLICT' });
    const token = await confirmationToken(first.email);
    expect(token).not.toBe(lost);
    expect(mailsTo(harness, first.email), 'one for each time').toHaveLength(2);
    const { accounts } = harness.signedOut().api;
    // No browser has requested this link, so none is let in without the email or shown a code.
    expect(await accounts.redeemSignInLink({ token })).toMatchObject({ status: 'otherBrowser', code: null });
    expect(mailsTo(harness, first.email)[1]?.text).not.toMatch(/\bcode\b/i);
    await accounts.redeemSignInLink({ token, email: first.email });

    const other = await make.person({ community, isVerified: false });
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, other.id));
    await expect(signUp({ ...first, email: other.email })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await mailsAbout(other.email))[0]?.text).toContain('still under review');
  });

  const confirmationToken = async (email: string) => {
    await harness.drain();
    return mailedToken(harness, email);
  };
});

describe('a rejected person', () => {
  it('can ask again with a new account, which has nothing of the first request', async () => {
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
    await db
      .update(users)
      .set({ rejectedAt: harness.clock.now(), emailConfirmedAt: new Date() })
      .where(eq(users.id, userId));
    harness.clock.advance(60_000);

    const browser = harness.signedOut();
    await signUp(await requestFor(community, { email: first.email, name: 'Anna Newname' }), browser);
    const person = await personOf(first.email);
    expect(person?.id).not.toBe(userId);
    expect(person).toMatchObject({
      name: 'Anna Newname',
      communityId: community.id,
      rejectedAt: null,
      isVerified: false,
      emailConfirmedAt: null,
      points: 5,
      createdAt: harness.clock.now(),
    });
    expect(await homeOf(person?.id ?? '')).toMatchObject({
      household_members: { approvedAt: null },
      households: { communityId: community.id, normalizedAddress: person?.normalizedAddress },
    });
    expect(await homeOf(userId)).toBeUndefined();
    expect(await db.$count(hoaAdmins, eq(hoaAdmins.userId, userId))).toBe(0);
    expect(await oldBrowser.api.accounts.getMe()).toEqual({ me: null });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({ name: 'Anna Newname' });
  });

  it('who asks again without a community loses the community and home of the first request', async () => {
    const community = await make.community();
    const elsewhere = await make.community();
    const input = await requestFor(community);
    await signUp(input);
    const userId = await idOf(input.email);
    await db.update(users).set({ rejectedAt: new Date() }).where(eq(users.id, userId));
    const address = await make.directoryAddress(elsewhere, { route: 'Nowhere Lane' });
    await db.delete(directoryAddresses).where(eq(directoryAddresses.id, address.id));
    vi.spyOn(services.places, 'findAddress').mockResolvedValueOnce({
      ...address,
      location: { lat: 0, lng: 0 },
    });
    const { communitySlug: _, ...again } = { ...input, place: picked(address) };
    expect(await signUp(again)).toEqual({ community: null, isApproved: false, isHeld: false });
    const person = await personOf(input.email);
    expect(person).toMatchObject({ communityId: null, signupSource: 'regular' });
    expect(await homeOf(person?.id ?? '')).toBeUndefined();
  });

  it('who asks again for the same home needs its approval again', async () => {
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
    expect(await homeOf(await idOf(input.email))).toMatchObject({ household_members: { approvedAt: null } });
  });
});
