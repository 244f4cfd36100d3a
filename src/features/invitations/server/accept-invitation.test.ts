import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';
import type { Community, Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const day = 86_400_000;
const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);

async function communityWithInviter() {
  const community = await make.community();
  return { community, inviter: await make.person({ community }) };
}

const invite: typeof make.invitation = (inviter, community, values) =>
  make.invitation(inviter, community, { isInviterConfirmed: true, ...values });

interface Guest {
  community: Community;
  inviteToken?: string;
  email?: string;
  communitySlug?: string;
}

async function signUp({ community, email = `visitor-${randomUUID()}@porchlist.test`, ...rest }: Guest) {
  const place = picked(await make.directoryAddress(community, { route: 'Heron Walk' }));
  const browser = harness.signedOut();
  const answer = await browser.api.accounts.signUp({
    name: 'Guest',
    email,
    place,
    isResident: 'yes',
    ...rest,
  });
  const [person] = await db.select().from(users).where(eq(users.email, email));
  return { answer, person, browser, userId: person?.id ?? '' };
}

const invitationOf = async (token: string) =>
  (
    await db
      .select()
      .from(invitations)
      .where(eq(invitations.tokenHash, hashToken(token)))
  )[0];

const membershipOf = async (userId: string) =>
  (await db.select().from(householdMembers).where(eq(householdMembers.userId, userId)))[0];

const inviteRewardsOf = (userId: string) =>
  db
    .select()
    .from(userPointHistory)
    .where(and(eq(userPointHistory.userId, userId), eq(userPointHistory.activityType, 'invite_neighbor')));

describe('an invitation', () => {
  it('is accepted by signing up, sets the community and approves no one', async () => {
    const { community, inviter } = await communityWithInviter();
    const elsewhere = await make.community();
    const inviteToken = await invite(inviter, community);
    const { answer, person, userId } = await signUp({ community: elsewhere, inviteToken });
    expect(answer.community?.slug).toBe(community.slug);
    expect(person).toMatchObject({ communityId: community.id, isVerified: false });
    expect(await membershipOf(userId)).toMatchObject({ approvedAt: null });
    expect(await invitationOf(inviteToken)).toMatchObject({ acceptedBy: userId, acceptedAt: clock.now() });
  });

  it('is accepted only once: a second person signs up without it', async () => {
    const { community, inviter } = await communityWithInviter();
    const inviteToken = await invite(inviter, community);
    const first = await signUp({ community, inviteToken });
    const second = await signUp({ community, inviteToken });
    expect(second.person).toMatchObject({ isVerified: false });
    expect((await invitationOf(inviteToken))?.acceptedBy).toBe(first.userId);
  });

  it('is accepted for only one of several people who use it at once', async () => {
    const { community, inviter } = await communityWithInviter();
    const householdId = (await membershipOf(inviter.id))?.householdId ?? '';
    const inviteToken = await invite(inviter, community, { householdId });
    const guests = await Promise.all(
      Array.from({ length: 5 }, () => signUp({ community, inviteToken, communitySlug: community.slug })),
    );
    const acceptedBy = (await invitationOf(inviteToken))?.acceptedBy;
    expect(guests.map(({ userId }) => userId)).toContain(acceptedBy);
    expect(await db.$count(householdMembers, eq(householdMembers.householdId, householdId))).toBe(2);
  });

  const unusable: [string, (inviter: Person, community: Community) => Promise<string>][] = [
    ['unknown', async () => newToken()],
    ['not a token', async () => "x' or '1'='1"],
    ['expired', (inviter, community) => invite(inviter, community, { expiresAt: clock.now() })],
    ['revoked', (inviter, community) => invite(inviter, community, { revokedAt: clock.now() })],
    [
      'for another email',
      (inviter, community) => invite(inviter, community, { invitedEmail: 'else@porchlist.test' }),
    ],
    ['for another community', async (inviter) => invite(inviter, await make.community())],
  ];
  it.each(unusable)('that is %s does not block the sign-up and is not accepted', async (_, makeInvite) => {
    const { community, inviter } = await communityWithInviter();
    const inviteToken = await makeInvite(inviter, community);
    const { answer, userId } = await signUp({ community, inviteToken, communitySlug: community.slug });
    expect(answer.community?.slug).toBe(community.slug);
    expect(userId).not.toBe('');
    expect(await invitationOf(inviteToken)).toSatisfy(
      (row: typeof invitations.$inferSelect | undefined) => row === undefined || row.acceptedAt === null,
    );
    await approve(admin.api, userId);
    await harness.drain();
    expect(await inviteRewardsOf(inviter.id)).toEqual([]);
  });

  it('for one email is accepted by that email in any spelling', async () => {
    const { community, inviter } = await communityWithInviter();
    const email = `spouse-${randomUUID()}@porchlist.test`;
    const inviteToken = await invite(inviter, community, { invitedEmail: email });
    const place = picked(await make.directoryAddress(community));
    const browser = harness.signedOut();
    await browser.api.accounts.signUp({
      name: 'Spouse',
      email: ` ${email.toUpperCase()}`,
      place,
      isResident: 'yes',
      inviteToken,
    });
    expect((await invitationOf(inviteToken))?.acceptedAt).not.toBeNull();
  });

  it('stays open when the sign-up fails', async () => {
    const { community, inviter } = await communityWithInviter();
    const inviteToken = await invite(inviter, community);
    await expect(signUp({ community, inviteToken, email: inviter.email })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await invitationOf(inviteToken))?.acceptedAt).toBeNull();
  });

  it('cannot be accepted by the inviter, such as a rejected person who asks again', async () => {
    const { community, inviter } = await communityWithInviter();
    const inviteToken = await invite(inviter, community);
    await db
      .update(users)
      .set({ isVerified: false, rejectedAt: clock.now() })
      .where(eq(users.id, inviter.id));
    await signUp({ community, inviteToken, email: inviter.email });
    expect((await invitationOf(inviteToken))?.acceptedAt).toBeNull();
  });
});

describe('an invitation to a home', () => {
  it('brings the person into that home, whatever address they entered, but does not verify them', async () => {
    const { community, inviter } = await communityWithInviter();
    const home = await membershipOf(inviter.id);
    const inviteToken = await invite(inviter, community, { householdId: home?.householdId ?? null });
    const { browser, userId } = await signUp({ community, inviteToken });
    expect((await membershipOf(userId))?.householdId).toBe(home?.householdId);
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isVerified: false,
      isHouseholdApproved: false,
    });
  });
});

describe('the inviter', () => {
  it('earns points once the invited person is approved, and only once', async () => {
    const { community, inviter } = await communityWithInviter();
    const { userId } = await signUp({ community, inviteToken: await invite(inviter, community) });
    expect(await inviteRewardsOf(inviter.id)).toEqual([]);
    await approve(admin.api, userId);
    await harness.drain();
    expect(await inviteRewardsOf(inviter.id)).toEqual([
      expect.objectContaining({ subject: userId, pointsEarned: 10 }),
    ]);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, userId));
    await approve(admin.api, userId);
    await harness.drain();
    expect(await inviteRewardsOf(inviter.id)).toHaveLength(1);
    const [row] = await db.select().from(users).where(eq(users.id, inviter.id));
    expect(row?.points).toBe(10);
  });

  it('earns points only once for a person who was rejected and used another invitation', async () => {
    const { community, inviter } = await communityWithInviter();
    const email = `again-${randomUUID()}@porchlist.test`;
    const { userId } = await signUp({ community, email, inviteToken: await invite(inviter, community) });
    await reject(admin.api, userId);
    expect(await inviteRewardsOf(inviter.id)).toEqual([]);
    const again = await signUp({ community, email, inviteToken: await invite(inviter, community) });
    await approve(admin.api, again.userId);
    await harness.drain();
    expect(await inviteRewardsOf(inviter.id)).toHaveLength(1);
  });

  it('does not learn who the invited person was', async () => {
    const { community, inviter } = await communityWithInviter();
    const { userId } = await signUp({ community, inviteToken: await invite(inviter, community) });
    await approve(admin.api, userId);
    await harness.drain();
    expect((await inviteRewardsOf(inviter.id))[0]?.description).toBe('A neighbor you invited has joined');
  });

  it('earns nothing if their account has been deleted by then', async () => {
    const { community, inviter } = await communityWithInviter();
    const { userId } = await signUp({ community, inviteToken: await invite(inviter, community) });
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, inviter.id));
    await approve(admin.api, userId);
    await harness.drain();
    expect(await inviteRewardsOf(inviter.id)).toEqual([]);
  });
});

describe('a group invitation', () => {
  it('lets up to 40 people join, earns points for each and ends when it is full or revoked', async () => {
    const { community, inviter } = await communityWithInviter();
    const { api } = await harness.signIn(inviter.id);
    await api.news.getNews();
    const { url, invitationId } = await api.invitations.createInvitation({
      isForHousehold: false,
      isForGroup: true,
    });
    const token = url.split('/').at(-1) ?? '';
    const link = async () => (await api.invitations.listInvitations()).find(({ id }) => id === invitationId);
    const first = await signUp({ community, inviteToken: token });
    const second = await signUp({ community, inviteToken: token });
    expect(await link()).toMatchObject({ state: 'open', seats: 40, joined: 2 });
    for (const { userId } of [first, second]) await approve(admin.api, userId);
    await harness.drain();
    const earned = await db.select().from(userPointHistory).where(eq(userPointHistory.userId, inviter.id));
    expect(earned.map(({ subject }) => subject).toSorted()).toEqual([first.userId, second.userId].toSorted());
    const joinedMails = harness.mails.filter(({ to }) => to === inviter.email);
    expect(joinedMails.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`A neighbor you invited has joined ${community.name}`),
    );

    await db.update(invitations).set({ seats: 3 }).where(eq(invitations.id, invitationId));
    const rush = await Promise.all([1, 2, 3].map(() => signUp({ community, inviteToken: token })));
    expect(rush.every(({ userId }) => userId !== '')).toBe(true);
    expect(await link()).toMatchObject({ state: 'accepted', joined: 3 });
    expect(await harness.signedOut().api.invitations.validateInvite({ token })).toMatchObject({
      state: 'used',
    });
    clock.advance(15 * day);
    expect((await link())?.expiresAt.getTime()).toBeLessThan(clock.now().getTime());
  });

  it('cannot be for a home or a single email', async () => {
    const { inviter } = await communityWithInviter();
    const { api } = await harness.signIn(inviter.id);
    const group = { isForGroup: true, isForHousehold: false };
    for (const other of [{ isForHousehold: true }, { email: 'one@porchlist.test' }]) {
      await expect(api.invitations.createInvitation({ ...group, ...other })).rejects.toMatchObject({
        code: 'INVALID',
      });
    }
  });
});
