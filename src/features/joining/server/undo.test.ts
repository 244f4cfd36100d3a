import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/account-steps.ts';
import { approve, approveHome, declineHome, reject } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';

const h = await startHarness();
const { db, make, clock } = h;
// The delay of emails depends on the database's clock.
clock.set(new Date());

async function scene() {
  const community = await make.community();
  const hoaAdmin = (await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id)).api;
  const platformAdmin = (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id))
    .api;
  const newcomer = (isVerified = false) => make.person({ community, isVerified, household: 'pending' });
  return { community, hoaAdmin, platformAdmin, newcomer };
}

const personOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const placeOf = async (id: string) =>
  (await db.select().from(householdMembers).where(eq(householdMembers.userId, id)))[0];
const sendAllMails = () => h.services.jobs.drain({ includeDelayed: true });

it('undoing an approval restores the person and their home, and no email is sent', async () => {
  const { platformAdmin, newcomer } = await scene();
  const person = await newcomer();
  await approve(platformAdmin, person.id);
  expect(await personOf(person.id)).toMatchObject({ isVerified: true });
  expect((await placeOf(person.id))?.approvedAt).not.toBeNull();
  await h.drain();
  expect(mailsTo(h, person.email), 'the email waits').toEqual([]);

  expect(await platformAdmin.joining.undoDecisions({ ids: [person.id] })).toEqual({
    done: [person.id],
    failed: [],
    running: null,
  });
  expect(await personOf(person.id)).toMatchObject({ isVerified: false, verifiedAt: null });
  expect(await placeOf(person.id)).toMatchObject({ approvedAt: null, approvedBy: null });
  await sendAllMails();
  expect(mailsTo(h, person.email)).toEqual([]);
  const undone = and(eq(auditLog.subjectId, person.id), eq(auditLog.action, 'decision.undo'));
  expect(await db.$count(auditLog, undone)).toBe(2);
});

it('who asked for a community becomes its HOA admin once both approvals are there, with one email', async () => {
  const { community, platformAdmin } = await scene();
  const { communities: api, accounts } = platformAdmin;
  const requests = requestRowsOn(db, clock);
  const roleOf = async (id: string) => (await accounts.adminGetUser({ userId: id })).hoaAdminOf;
  for (const [isTicked, isFirstApproved] of [
    [true, false],
    [true, true],
    [false, false],
  ] as const) {
    const name = `Opened ${isTicked} ${isFirstApproved}`;
    const { id: requestId, requestorEmail } = await requests.communityRequest({ communityName: name });
    const opened = { requestId, name, totalHomes: 20, verifiesMatches: isTicked };
    const { slug } = await api.approveCommunityRequest({
      ...opened,
      ...(!isTicked && { appointsRequestor: false }),
    });
    expect((await api.getBranding({ slug })).verifiesMatches).toBe(isTicked);
    const [{ id = '' } = {}] = await db.select().from(communities).where(eq(communities.slug, slug));
    const there = { ...community, id, slug };
    const requestor = await make.person({
      community: there,
      email: requestorEmail,
      isVerified: false,
      household: 'pending',
    });
    const other = await make.person({ community: there, isVerified: false, household: 'pending' });
    clock.advance(1000);
    if (isFirstApproved) {
      await approveHome(platformAdmin, requestor.id);
      expect(await roleOf(requestor.id)).toEqual([]);
      clock.advance(1000);
      await accounts.verifyUser({ userId: requestor.id });
    } else await approve(platformAdmin, requestor.id);
    await approve(platformAdmin, other.id);
    const role = isTicked ? [{ slug, name, isManager: false }] : [];
    expect(await roleOf(requestor.id)).toEqual(role);
    expect(await roleOf(other.id)).toEqual([]);
    if (isTicked && !isFirstApproved) {
      await platformAdmin.joining.undoDecisions({ ids: [requestor.id] });
      expect(await roleOf(requestor.id)).toEqual([]);
      clock.advance(1000);
      await approve(platformAdmin, requestor.id);
      expect(await roleOf(requestor.id)).toEqual(role);
    }
    await sendAllMails();
    const mails = mailsTo(h, requestor.email).filter(
      ({ subject }) => !subject.includes('Your community is on'),
    );
    expect(
      mails.map(({ text }) => text.includes('HOA admin')),
      name,
    ).toEqual([isTicked]);
    // An admin who ends the role ends it for good.
    if (isTicked) {
      await accounts.dismissHoaAdmin({ userId: requestor.id, communitySlug: slug });
      await accounts.unverifyUser({ userId: requestor.id });
      await accounts.verifyUser({ userId: requestor.id });
      expect(await roleOf(requestor.id)).toEqual([]);
    }
  }
});

it('an approval that is not undone sends its email', async () => {
  const { platformAdmin, newcomer } = await scene();
  const person = await newcomer();
  await approve(platformAdmin, person.id);
  await sendAllMails();
  expect(mailsTo(h, person.email)).toHaveLength(1);
});

it('an approval awards points to the inviter once it cannot be undone', async () => {
  const { community, platformAdmin, newcomer } = await scene();
  const [inviter, person] = [await make.person({ community }), await newcomer()];
  await make.invitation(inviter, community, { acceptedBy: person.id, acceptedAt: clock.now() });
  const earned = async () => [
    (await personOf(inviter.id))?.points,
    await db.$count(userPointHistory, eq(userPointHistory.userId, inviter.id)),
  ];
  const { undoDecisions } = platformAdmin.joining;
  await approve(platformAdmin, person.id);
  await undoDecisions({ ids: [person.id] });
  clock.advance(1000);
  await approve(platformAdmin, person.id);
  expect(await earned()).toEqual([0, 0]);
  await sendAllMails();
  expect((await earned())[1]).toBe(1);
});

it('undoing a rejection lets the person sign in again, and only the last rejection is emailed', async () => {
  const { platformAdmin, newcomer } = await scene();
  const person = await newcomer();
  const browser = await h.signIn(person.id, { isConfirmed: false });
  const rejectFor = (reason: string) => reject(platformAdmin, person.id, { reason });
  await rejectFor('The first reason.');
  expect((await browser.api.accounts.getMe()).me).toBeNull();
  await platformAdmin.joining.undoDecisions({ ids: [person.id] });
  const again = await h.signIn(person.id, { isConfirmed: false });
  expect((await again.api.accounts.getMe()).me).not.toBeNull();
  clock.advance(1000);
  await rejectFor('The second reason.');
  await sendAllMails();
  const [mail, ...more] = mailsTo(h, person.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('The second reason.');
});

it('undoing a decline restores the place in the queue, and no email is sent', async () => {
  const { hoaAdmin, newcomer } = await scene();
  const person = await newcomer(true);
  const before = await placeOf(person.id);
  await declineHome(hoaAdmin, person.id);
  const { rows } = await hoaAdmin.joining.listPendingHouseholds({});
  expect(rows.map(({ userId }) => userId)).not.toContain(person.id);
  await expect(approveHome(hoaAdmin, person.id)).rejects.toThrow();
  await hoaAdmin.joining.undoDecisions({ ids: [person.id] });
  expect(await placeOf(person.id)).toEqual(before);
  await sendAllMails();
  expect(mailsTo(h, person.email)).toEqual([]);
});

it('an approved home can be revoked with a reason, which is emailed to the person', async () => {
  const { community, hoaAdmin } = await scene();
  const person = await make.person({ community });
  const [streetNumber = ''] = (person.address ?? '').split(' ');
  await make.directoryAddress(community, { streetNumber });
  const membersOf = async () =>
    (await hoaAdmin.directory.listDirectory({ slug: community.slug })).rows[0]?.members;
  expect(await membersOf()).toEqual([{ userId: person.id, name: person.name }]);
  await expect(hoaAdmin.joining.takeBackHousehold({ userId: person.id, reason: ' ' })).rejects.toMatchObject({
    code: 'INVALID',
  });
  const reader = await h.signIn(person.id);
  const accessOf = async () =>
    (await reader.api.costs.vendorCostStats({ vendorId: (await make.vendor(community)).id })).access;
  expect(await accessOf()).toBe('open');
  await hoaAdmin.joining.takeBackHousehold({ userId: person.id, reason: 'You have moved out.' });
  expect(await accessOf(), 'rights end at once').toBe('locked');
  expect(await membersOf()).toEqual([]);
  await sendAllMails();
  expect(await placeOf(person.id)).toBeUndefined();
  expect(mailsTo(h, person.email)[0]?.text).toContain('You have moved out.');
});

it('a decision cannot be undone by another admin, after another decision, twice or too late', async () => {
  const { community, hoaAdmin, platformAdmin, newcomer } = await scene();
  const other = (await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id)).api;
  const person = await newcomer();
  const userIds = [person.id];
  const failed = [{ id: person.id, message: 'This can no longer be undone.' }];
  const refused = { done: [], failed, running: null };
  await approveHome(hoaAdmin, person.id);
  expect(await other.joining.undoDecisions({ ids: userIds })).toEqual(refused);
  clock.advance(1000);
  await approve(platformAdmin, person.id);
  expect(await hoaAdmin.joining.undoDecisions({ ids: userIds })).toEqual(refused);
  expect((await platformAdmin.joining.undoDecisions({ ids: userIds })).done).toEqual(userIds);
  expect(await platformAdmin.joining.undoDecisions({ ids: userIds })).toEqual(refused);

  const late = await newcomer();
  await approveHome(hoaAdmin, late.id);
  clock.advance(undoAcceptedMs + 1);
  expect((await hoaAdmin.joining.undoDecisions({ ids: [late.id] })).failed).toHaveLength(1);
  expect((await placeOf(late.id))?.approvedAt).not.toBeNull();
});

it('the queues list each pending person once for platform admins, and all of them for HOA admins', async () => {
  const { community, hoaAdmin, platformAdmin, newcomer } = await scene();
  const [pending, verified] = [await newcomer(), await newcomer(true)];
  const communitySlug = community.slug;
  const users = await platformAdmin.accounts.listPendingUsers({ communitySlug });
  expect(users.rows).toMatchObject([
    { id: pending.id, home: { isApproved: false, rosterMatch: 'noRoster' } },
  ]);
  const homes = await platformAdmin.joining.listPendingHouseholds({ communitySlug });
  expect(homes.rows).toMatchObject([{ userId: verified.id, isVerified: true }]);
  const all = await hoaAdmin.joining.listPendingHouseholds({});
  expect(all.rows.map(({ userId, isVerified }) => [userId, isVerified])).toEqual([
    [pending.id, false],
    [verified.id, true],
  ]);
});
