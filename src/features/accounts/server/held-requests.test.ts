import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailedToken, mailsTo } from '../../../../tests/support/account-steps.ts';
import { approve, approveHome, reject } from '../../../../tests/support/decisions.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { testClient } from '../../../../tests/support/test-client.ts';
import { createApp } from '../../../app/server/app.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { users } from '../../../schema/account.tables.ts';
import { notifyAdminsJob } from '../../administration/server/admin-mails.ts';
import type { SignUpInput } from '../account.schema.ts';
import { accountMessages } from '../account.texts.ts';
import { heldLimits, heldRequestLifetime, signUpLimit } from './account-limits.ts';
import { cleanUpSignInsJob } from './clean-up.ts';

const h = await startHarness();
const { db, make, clock, services } = h;
const { requestFor, personOf, idOf, homeOf } = signUpRequestsOn(h);
const platform = await make.person({ community: null, isPlatformAdmin: true });
const admin = (await h.signIn(platform.id)).api;

const exhaust = async (limit: RateLimit, key: string) => {
  for (let used = 0; used < limit.points; used++) await services.limits.consume(limit, key);
};

let clients = 0;

/** Returns a browser whose network address has asked for access too often. */
async function crowdedBrowser() {
  const address = `198.51.100.${++clients}`;
  await exhaust(signUpLimit, address);
  return testClient(createApp(services), address);
}

/** Requests access beyond the limits, and sends the email. */
async function askBeyondLimits(community: Community, values: Partial<SignUpInput> = {}) {
  const browser = await crowdedBrowser();
  const input = await requestFor(community, values);
  const answer = await browser.api.accounts.signUp(input);
  await h.drain();
  const open = () => browser.api.accounts.redeemSignInLink({ token: mailedToken(h, input.email) });
  return { browser, input, answer, open, email: input.email, userId: await idOf(input.email) };
}

const runJob = async (job: typeof notifyAdminsJob) => {
  await services.jobs.enqueue(db, job, null);
  await h.drain();
};

/** Every answer in which an admin would see a waiting person. */
async function seenByAdmins(community: Community, hoaAdmin: Awaited<ReturnType<typeof h.signIn>>['api']) {
  const { slug: communitySlug } = community;
  const [pending, homes, ofHoa, shown, shownToHoa, reports] = await Promise.all([
    admin.accounts.listPendingUsers({ communitySlug }),
    admin.joining.listPendingHouseholds({ communitySlug }),
    hoaAdmin.joining.listPendingHouseholds({}),
    admin.administration.listQueues({ communitySlug }),
    hoaAdmin.administration.listQueues({}),
    admin.communities.listCommunityReports({ page: 1 }),
  ]);
  return {
    pending: pending.total,
    matching: [pending.matchingCount, ofHoa.matchingCount],
    homes: homes.total,
    ofHoa: ofHoa.total,
    badges: [shownToHoa, shown].map(({ queues }) => queues.reduce((sum, { total }) => sum + total, 0)),
    reported: reports.rows.find(({ slug }) => slug === communitySlug)?.waiting,
    inDirectory: (await hoaAdmin.directory.listDirectory({ slug: communitySlug })).rows[0]?.home ?? null,
  };
}

async function administered(values: Parameters<typeof make.community>[0] = {}) {
  const community = await make.community(values);
  const person = await make.person({ community, household: 'none', hoaAdminOf: [community] });
  return { community, hoaAdmin: (await h.signIn(person.id)).api, hoaEmail: person.email };
}

const nothing = {
  pending: 0,
  matching: [0, 0],
  homes: 0,
  ofHoa: 0,
  badges: [0, 0],
  reported: 0,
  inDirectory: null,
};

describe('a request beyond the limits', () => {
  it('is in no list, count or email of an admin before the link in the email is opened', async () => {
    const { community, hoaAdmin, hoaEmail } = await administered();
    const { answer, email, userId, input, open } = await askBeyondLimits(community);
    expect(answer).toEqual({
      community: { slug: community.slug, name: community.name },
      isApproved: false,
      isHeld: true,
    });
    expect(await seenByAdmins(community, hoaAdmin)).toEqual(nothing);
    await runJob(notifyAdminsJob);
    expect(mailsTo(h, hoaEmail)).toEqual([]);
    for (const decide of [approve, reject])
      await expect(decide(admin, userId)).rejects.toThrow(
        'This person has not opened the link in our email yet.',
      );
    await expect(approveHome(hoaAdmin, userId)).rejects.toThrow('could not find');

    // Someone else asks for the same home.
    const other = await requestFor(community, { place: input.place, name: 'Otto Other' });
    await h.signedOut().api.accounts.signUp(other);
    const rowOf = async (id: string) =>
      (await admin.accounts.listPendingUsers({ communitySlug: community.slug })).rows.find(
        (row) => row.id === id,
      );
    const otherId = await idOf(other.email);
    expect((await rowOf(otherId))?.home).toMatchObject({ waitingOthers: 0, otherNames: [] });

    expect(await open()).toMatchObject({ status: 'signedIn', confirmed: 'underReview' });
    expect(await rowOf(userId)).toMatchObject({ email, isEmailConfirmed: true });
    expect((await rowOf(otherId))?.home).toMatchObject({ waitingOthers: 1, otherNames: ['Anna Berg'] });
    expect(await seenByAdmins(community, hoaAdmin)).toMatchObject({
      pending: 2,
      ofHoa: 2,
      badges: [2, 2],
      reported: 2,
      inDirectory: 'waiting',
    });
    clock.advance(24 * 3_600_000);
    await runJob(notifyAdminsJob);
    expect(mailsTo(h, hoaEmail).at(-1)?.text).toContain('Anna Berg');
    await approve(admin, userId);
    expect(await personOf(email)).toMatchObject({ isVerified: true, isHeld: false });
  });

  it('has the rights of a pending person, who reads what to do and can have the email again', async () => {
    const community = await make.community();
    const { browser, email, userId } = await askBeyondLimits(community);
    const ordinary = h.signedOut();
    const input = await requestFor(community);
    await ordinary.api.accounts.signUp(input);
    const { me: held } = await browser.api.accounts.getMe();
    const { me: pending } = await ordinary.api.accounts.getMe();
    expect(held).toEqual({ ...pending, userId, maskedEmail: held?.maskedEmail, isHeld: true });
    const status = async (of: string) =>
      (await h.signedOut().api.accounts.getEmailStatus({ email: of })).status;
    expect([await status(email), await status(input.email)]).toEqual(['held', 'pending']);
    expect(mailsTo(h, email), 'only the signed-in person has it again').toHaveLength(1);
    clock.advance(61_000);
    await browser.api.accounts.sendOwnSignInLink({});
    await h.drain();
    expect(mailsTo(h, email)).toHaveLength(2);
    await browser.api.accounts.redeemSignInLink({ token: mailedToken(h, email) });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({ isConfirmed: true, isHeld: false });
  });

  it('with a known email is refused as always, and its owner gets a new link', async () => {
    const community = await make.community();
    const { email, input } = await askBeyondLimits(community);
    const again = await requestFor(community, { email });
    await expect((await crowdedBrowser()).api.accounts.signUp(again)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: accountMessages.emailKnown,
    });
    await h.drain();
    expect(mailsTo(h, email).map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringMatching(/^We have your request to join /)),
    );
    expect(await personOf(email)).toMatchObject({ name: input.name, isHeld: true });
    await h.signedOut().api.accounts.redeemSignInLink({ token: mailedToken(h, email), email });
    expect(await personOf(email)).toMatchObject({ isHeld: false });
  });

  it('of a rejected person is held, too, and one within the limits is not', async () => {
    const community = await make.community();
    const { email, open } = await askBeyondLimits(community);
    await open();
    const reject = () => db.update(users).set({ rejectedAt: clock.now() }).where(eq(users.email, email));
    await reject();
    await (await crowdedBrowser()).api.accounts.signUp(await requestFor(community, { email }));
    expect(await personOf(email)).toMatchObject({ isHeld: true, rejectedAt: null, emailConfirmedAt: null });
    await reject();
    await h.signedOut().api.accounts.signUp(await requestFor(community, { email }));
    expect(await personOf(email)).toMatchObject({ isHeld: false, rejectedAt: null });
  });

  it('by an invitation to a home keeps its approval, which is not shown before', async () => {
    const { community, hoaAdmin } = await administered();
    const inviter = await make.person({ community });
    const home = await homeOf(inviter.id);
    const inviteToken = await make.invitation(inviter, community, {
      householdId: home?.households.id ?? null,
      isInviterConfirmed: true,
    });
    const waiting = await make.person({
      community,
      isVerified: false,
      household: 'pending',
      householdId: home?.households.id ?? '',
    });
    // The invitation allows more requests; those are used up as well.
    const browser = await crowdedBrowser();
    await exhaust({ name: 'sign-up-meetings', points: 300, seconds: 3600, isPersistent: true }, community.id);
    const input = await requestFor(community, { inviteToken });
    expect(await browser.api.accounts.signUp(input)).toMatchObject({ isHeld: true });
    await h.drain();
    const others = async () =>
      (await hoaAdmin.joining.listPendingHouseholds({})).rows.find(({ userId }) => userId === waiting.id)
        ?.approvedOthers;
    expect(await others()).toBe(1);
    await browser.api.accounts.redeemSignInLink({ token: mailedToken(h, input.email) });
    expect(await others()).toBe(2);
    expect((await homeOf(await idOf(input.email)))?.household_members.approvedAt).not.toBeNull();
  });
});

describe('a held request in a test group', () => {
  it('is admitted by opening the link, not before', async () => {
    const community = await make.community({ isTestGroup: true });
    const { answer, email, open } = await askBeyondLimits(community);
    expect(answer).toMatchObject({ isApproved: false, isHeld: true });
    expect(await personOf(email)).toMatchObject({ isVerified: false });
    expect(await open()).toMatchObject({ confirmed: 'approved' });
    expect(await personOf(email)).toMatchObject({ isVerified: true, isHeld: false });
    await h.drain();
    expect(mailsTo(h, email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We have your request to join /),
      expect.stringMatching(/^Welcome to .+: your request was approved$/),
    ]);
  });

  const typed = { street: '7 Curlew Lane', city: 'Delray Beach', state: 'FL', postalCode: '33445' };
  it.each([
    ['the address was typed', { place: { kind: 'entered' as const, ...typed } }],
    ['the name could pass for an admin’s', { name: 'HOA Admin' }],
  ])('waits for an admin if %s', async (_, input) => {
    const community = await make.community({ isTestGroup: true });
    const { email, open } = await askBeyondLimits(community, input);
    expect(await open()).toMatchObject({ confirmed: 'underReview' });
    expect(await personOf(email)).toMatchObject({ isVerified: false, isHeld: false });
  });
});

describe('a platform admin', () => {
  it('finds a held request among the people, by its own state, and can verify it', async () => {
    const community = await make.community();
    const { email, userId } = await askBeyondLimits(community);
    const list = async (status: 'held' | 'pending') =>
      (await admin.accounts.adminListAllUsers({ query: email, status })).rows.map(({ id }) => id);
    expect([await list('held'), await list('pending')]).toEqual([[userId], []]);
    expect((await admin.accounts.adminGetUser({ userId })).abilities).toMatchObject({
      canVerify: true,
      canReject: false,
      canDelete: true,
    });
    await admin.accounts.verifyUser({ userId });
    expect(await personOf(email)).toMatchObject({ isVerified: true, isHeld: false });
  });
});

describe('a held request that is not opened', () => {
  it('is erased after seven days, and the email can ask again; an opened one stays', async () => {
    const community = await make.community();
    const [held, opened] = [await askBeyondLimits(community), await askBeyondLimits(community)];
    await opened.open();
    clock.advance(heldRequestLifetime);
    await runJob(cleanUpSignInsJob);
    expect(await personOf(held.email), 'not yet').toBeDefined();
    clock.advance(1);
    await runJob(cleanUpSignInsJob);
    expect(await personOf(held.email)).toBeUndefined();
    expect((await held.browser.api.accounts.getMe()).me).toBeNull();
    const [erased] = await db.select().from(users).where(eq(users.id, held.userId));
    expect(erased).toMatchObject({
      name: '',
      address: null,
      isHeld: false,
      deletionReason: 'link not opened',
    });
    expect(await homeOf(held.userId)).toBeUndefined();
    expect(await personOf(opened.email)).toMatchObject({ id: opened.userId, deletedAt: null });
    await h.signedOut().api.accounts.signUp(await requestFor(community, { email: held.email }));
    expect(await personOf(held.email)).toMatchObject({ isHeld: false });
  });
});

describe('the final limits', () => {
  const refusal = { code: 'RATE_LIMITED', message: expect.stringContaining('Turn off Wi-Fi') };

  it('refuse a client, and then all of them, and store and send nothing', async () => {
    const community = await make.community();
    const browser = await crowdedBrowser();
    await exhaust(heldLimits.perClient, `198.51.100.${clients}`);
    const input = await requestFor(community);
    await expect(browser.api.accounts.signUp(input)).rejects.toMatchObject(refusal);
    expect(await personOf(input.email)).toBeUndefined();

    // An email that is known counts for the client, but not for all.
    const known = await requestFor(community, { email: platform.email });
    await expect((await crowdedBrowser()).api.accounts.signUp(known)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    for (let used = 0; used < heldLimits.inAll.points; used++)
      await services.limits.consume(heldLimits.inAll, 'all').catch(() => undefined);
    await expect((await crowdedBrowser()).api.accounts.signUp(input)).rejects.toMatchObject(refusal);
    expect(await personOf(input.email)).toBeUndefined();
    await h.drain();
    expect(mailsTo(h, input.email)).toEqual([]);
    expect(await h.signedOut().api.accounts.signUp(input), 'within the limits').toMatchObject({
      isHeld: false,
    });
  });
});
