import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';

const h = await startHarness();
const community = await h.make.community({ name: 'Heron Bay' });
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const day = 86_400_000;

describe('creating an invitation', () => {
  it("returns a link to the person's community that works for 30 days", async () => {
    const { api } = await h.signIn((await h.make.person({ community })).id);
    const made = await api.invitations.createInvitation({ isForHousehold: false });
    expect(made.url).toMatch(/^http:\/\/localhost:3000\/invite\/[\w-]{43}$/);
    expect(made.expiresAt).toEqual(new Date(h.clock.now().getTime() + 30 * day));
    const answer = await h.signedOut().api.invitations.validateInvite({ token: tokenOf(made.url) });
    expect(answer).toMatchObject({ state: 'valid', communityName: 'Heron Bay' });
  });

  it("is possible while the person's approval is pending, and the link works once they are approved", async () => {
    const person = await h.make.person({ community, isVerified: false, household: 'pending' });
    const { api } = await h.signIn(person.id, { isConfirmed: false });
    const made = await api.invitations.createInvitation({ isForHousehold: true });
    const validate = () => h.signedOut().api.invitations.validateInvite({ token: tokenOf(made.url) });
    expect((await validate()).state).toBe('invalid');
    await h.db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
    expect(await validate()).toMatchObject({ state: 'valid', communityName: 'Heron Bay' });
  });

  it("does not pass on the home's approval if the inviter's email was never confirmed", async () => {
    const inviter = await h.make.person({ community, household: 'approved' });
    const { api } = await h.signIn(inviter.id, { isConfirmed: false });
    const made = await api.invitations.createInvitation({ isForHousehold: true });
    const email = `visitor-${inviter.id}@porchlist.test`;
    const { placeId } = await h.make.directoryAddress(community);
    const visitor = h.signedOut();
    await visitor.api.accounts.signUp({
      name: 'Guest Tester',
      email,
      place: { kind: 'suggestion', placeId, text: '1 Heron Lane' },
      isResident: 'yes',
      inviteToken: tokenOf(made.url),
    });
    const [place] = await h.db
      .select({ householdId: householdMembers.householdId, approvedAt: householdMembers.approvedAt })
      .from(householdMembers)
      .innerJoin(users, eq(users.id, householdMembers.userId))
      .where(eq(users.email, email));
    const [home] = await h.db
      .select({ householdId: householdMembers.householdId })
      .from(householdMembers)
      .where(eq(householdMembers.userId, inviter.id));
    expect(place).toEqual({ householdId: home?.householdId, approvedAt: null });
  });

  it('is possible ten times a day, also with concurrent requests', async () => {
    const { api } = await h.signIn((await h.make.person({ community })).id);
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, () => api.invitations.createInvitation({ isForHousehold: false })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(api.invitations.createInvitation({ isForHousehold: false })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { title: 'Could not create invite', retryAfterSeconds: 86_400 },
    });
    h.clock.advance(day);
    await api.invitations.createInvitation({ isForHousehold: false });
  });

  it('for the household requires a home, and is accepted by signing up', async () => {
    const homeless = await h.signIn((await h.make.person({ community, household: 'none' })).id);
    await expect(homeless.api.invitations.createInvitation({ isForHousehold: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    const person = await h.make.person({ community });
    const { api } = await h.signIn(person.id);
    const { url } = await api.invitations.createInvitation({ isForHousehold: true });
    const spouse = h.signedOut();
    const place = picked(await h.make.directoryAddress(community));
    await spouse.api.accounts.signUp({
      name: 'Sasha Tester',
      email: 'sasha@porchlist.test',
      place,
      isResident: 'yes',
      inviteToken: tokenOf(url),
    });
    const { me } = await spouse.api.accounts.getMe();
    expect(me?.community?.name).toBe('Heron Bay');
    expect(await api.invitations.listInvitations()).toMatchObject([
      { state: 'accepted', isForHousehold: true },
    ]);
  });
});

describe("the list of a person's invitations", () => {
  it('shows the state of each, newest first, with a masked email and without the link', async () => {
    const person = await h.make.person({ community });
    const before = await h.signIn(person.id);
    const expired = await before.api.invitations.createInvitation({ isForHousehold: false });
    h.clock.advance(31 * day);
    const { api, raw } = await h.signIn(person.id);
    const revoked = await api.invitations.createInvitation({ isForHousehold: false });
    await api.invitations.revokeInvitation({ invitationId: revoked.invitationId });
    h.clock.advance(1000);
    const open = await api.invitations.createInvitation({
      isForHousehold: true,
      email: ' Martha@Example.org ',
    });
    const list = await api.invitations.listInvitations();
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [open.invitationId, 'open'],
      [revoked.invitationId, 'revoked'],
      [expired.invitationId, 'expired'],
    ]);
    expect(list[0]).toMatchObject({ invitedEmail: 'ma***@example.org', isForHousehold: true });
    const { text } = await raw('invitations/listInvitations');
    expect(text).not.toContain(tokenOf(open.url));
  });

  it("does not contain other people's invitations", async () => {
    const inviter = await h.signIn((await h.make.person({ community })).id);
    await inviter.api.invitations.createInvitation({ isForHousehold: false });
    const { api } = await h.signIn((await h.make.person({ community })).id);
    expect(await api.invitations.listInvitations()).toEqual([]);
  });
});

describe('revoking an invitation', () => {
  it('makes the link invalid and can be repeated', async () => {
    const { api } = await h.signIn((await h.make.person({ community })).id);
    const { invitationId, url } = await api.invitations.createInvitation({ isForHousehold: false });
    await api.invitations.revokeInvitation({ invitationId });
    await api.invitations.revokeInvitation({ invitationId });
    const answer = await h.signedOut().api.invitations.validateInvite({ token: tokenOf(url) });
    expect(answer.state).toBe('invalid');
  });

  it('is refused once someone has joined with it', async () => {
    const { api } = await h.signIn((await h.make.person({ community })).id);
    const { invitationId, url } = await api.invitations.createInvitation({ isForHousehold: false });
    await h.signedOut().api.accounts.signUp({
      name: 'Nora Tester',
      email: 'nora@porchlist.test',
      place: picked(await h.make.directoryAddress(community)),
      isResident: 'yes',
      inviteToken: tokenOf(url),
    });
    await expect(api.invitations.revokeInvitation({ invitationId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
