import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/account-steps.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { report } from '../../../../tests/support/reported-reviews.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { ofVendor, vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import {
  addressChangeRequests,
  communityRequests,
  hoaAdmins,
  householdMembers,
} from '../../../schema/household.tables.ts';
import { reports } from '../../../schema/report.tables.ts';
import { vendorFixes } from '../../../schema/vendor-fix.tables.ts';
import { notifyAdminsJob } from './admin-mails.ts';
import { tellChangedNamesJob } from './changed-names.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const { requestFor, signUp, idOf } = signUpRequestsOn(harness);
const hour = 3_600_000;

/** Runs the job that the scheduler runs every minute. */
async function runNotifyJob() {
  await services.jobs.enqueue(db, notifyAdminsJob, null);
  await harness.drain();
}

async function askIn(community: Community, name = 'Anna Berg') {
  const input = await requestFor(community, { name });
  await signUp(input);
  return idOf(input.email);
}

const makeAdmin = () => make.person({ isPlatformAdmin: true });
const waitingMails = (email: string) =>
  mailsTo(harness, email).filter(({ subject }) => subject.includes('waiting'));

/** Empties the queues of platform admins and moves past the last emails. */
beforeEach(async () => {
  await db.update(users).set({ isPlatformAdmin: false, isVerified: true, rejectedAt: null });
  await db.update(householdMembers).set({ approvedAt: clock.now() });
  await db.delete(hoaAdmins);
  await db.delete(costs);
  await db.delete(reports);
  await db.delete(addressChangeRequests);
  await db.delete(communityRequests);
  await db.delete(vendorFixes);
  clock.advance(48 * hour);
});

describe('an admin', () => {
  it('reads once of each person of their communities who has another name', async () => {
    const [here, elsewhere] = [await make.community(), await make.community()];
    const admin = await make.person({ community: here, hoaAdminOf: [here] });
    const rename = async (community: Community, ...names: string[]) => {
      const { api } = await harness.signIn((await make.person({ community, name: 'Ann Stone' })).id);
      for (const name of names) await api.accounts.updateProfile({ name });
    };
    await rename(here, 'Hob Anders', 'Bob Anders');
    await rename(here, 'Cara Crane', 'Ann Stone');
    await rename(elsewhere, 'Dora Dean');
    for (let day = 0; day < 3; day += 1) {
      clock.set(new Date(Math.ceil(clock.now().getTime() / hour) * hour + 1));
      await services.jobs.enqueue(db, tellChangedNamesJob, null);
      await harness.drain();
      clock.advance(23 * hour);
    }
    const mails = mailsTo(harness, admin.email).filter(({ subject }) => subject.includes('changed names'));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Bob Anders, formerly Ann Stone (${here.name})`),
    ]);
    expect(mails[0]?.text).not.toMatch(/Hob|Cara|Dora/);
  });

  it('gets an email about the first item at once, and about later ones once a day', async () => {
    const community = await make.community();
    const admin = await makeAdmin();
    await runNotifyJob();
    expect(waitingMails(admin.email)).toEqual([]);

    await askIn(community, 'Anna First');
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(1);
    for (let i = 0; i < 8; i++) {
      clock.advance(60_000);
      await askIn(community, `Bert Later${i}`);
    }
    clock.advance(22 * hour);
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(1);
    clock.advance(2 * hour);
    await runNotifyJob();
    await runNotifyJob();

    const [first, second, ...more] = waitingMails(admin.email);
    expect(more).toEqual([]);
    expect(first?.subject).toBe('Porchlist: 1 waiting for your decision');
    expect(second?.text).toContain('Pending Users: 9');
    expect(second?.text).toMatch(/Anna First \(.+\), since March \d+\n.*Bert Later0[\s\S]*and 4 more/);
    expect(second?.text).not.toContain('Bert Later7');
    expect(second?.text).toContain(`${services.config.publicUrl}/signin?next=%2Fadmin%23users`);
    // Their homes are listed with them.
    expect(second?.text).not.toContain('Pending Households');
  });

  it('of a community that many people join gets another one after an hour, others do not', async () => {
    const [community, other] = [await make.community(), await make.community()];
    const hoaAdminOf = async (of: typeof community) =>
      make.person({ community: of, hoaAdminOf: [of], household: 'approved' });
    const [admin, neighbor] = [await hoaAdminOf(community), await hoaAdminOf(other)];
    await askIn(community, 'Anna First');
    await askIn(other, 'Olga First');
    await runNotifyJob();
    clock.advance(60_000);
    for (let i = 0; i < 12; i++) await askIn(community, `Bert Later${i}`);
    await askIn(other, 'Olga Second');
    clock.advance(hour / 2);
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(1);
    clock.advance(hour / 2);
    await runNotifyJob();
    await runNotifyJob();
    clock.advance(2 * hour);
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(2);
    expect(waitingMails(neighbor.email)).toHaveLength(1);
  });

  it('gets an email about every queue', async () => {
    const community = await make.community();
    const admin = await makeAdmin();
    await harness.signedOut().api.communities.requestCommunity({
      communityName: 'Maple Court',
      location: '',
      name: 'Mo Maple',
      email: 'mo@porchlist.test',
      isResident: 'yes',
      notes: '',
    });
    const mover = await make.person({ community });
    const to = await make.directoryAddress(community, { route: 'Ibis Way' });
    const { api } = await harness.signIn(mover.id);
    await api.accounts.requestAddressChange({
      place: { kind: 'suggestion', placeId: to.placeId, text: to.formattedAddress },
      reason: 'We moved',
    });
    const vendor = await make.vendor(community, { name: 'Driftwood Plumbing' });
    await db.insert(costs).values({
      ...ofVendor(vendor),
      createdBy: mover.id,
      amount: 9_123,
      costKind: 'monthly_plan',
      unit: 'month',
      outlier: 'waiting',
    });
    await api.vendors.suggestFix({ kind: 'name', vendorId: vendor.id, value: 'Driftwood Pipes' });
    await runNotifyJob();
    const text = waitingMails(admin.email)[0]?.text ?? '';
    expect(text).toMatch(/Address Changes: 1\n- .*Ibis Way/);
    expect(text).toMatch(/Community Requests: 1\n- Maple Court, since/);
    expect(text).not.toMatch(/null|undefined/);
    expect(text).toMatch(/Amounts to review: 1\n- Driftwood Plumbing \(/);
    expect(text).toMatch(/Suggested fixes: 1\n- Driftwood Plumbing \(/);
    // The amount is not shown.
    expect(text).not.toMatch(/9,?123/);
    const own = await harness.signIn(admin.id);
    const total = async () => {
      const { queues } = await own.api.administration.listQueues({});
      return queues.reduce((sum, queue) => sum + queue.total, 0);
    };
    expect(await total()).toBe(4);
    // One person, however many decisions.
    const newcomer = await askIn(community);
    expect(await total()).toBe(5);
    await db.update(users).set({ isVerified: true }).where(eq(users.id, newcomer));
    expect(await total(), 'the home still waits').toBe(5);
    await askIn(community);
    expect(await total()).toBe(6);
    const review = await vendorRowsOn(db, clock).rate(mover, vendor, 1, { comments: 'They broke the gate.' });
    await report(await harness.signIn((await make.person({ community })).id), review.id);
    expect(await total()).toBe(7);
    const unmailed = await make.person({ community });
    const setError = (approvalMailError: string | null) =>
      db.update(users).set({ approvalMailError }).where(eq(users.id, unmailed.id));
    await setError('refused');
    expect(await total()).toBe(8);
    const waiting = async (communitySlug: string | null) => {
      const { queues } = await own.api.administration.listQueues({ communitySlug });
      return Object.fromEntries(queues.map(({ title, total: count }) => [title, count]));
    };
    const nothing = Object.fromEntries(services.queues.map(({ title }) => [title, 0]));
    const each = {
      ...nothing,
      'Pending Users': 1,
      'Pending Households': 1,
      'Address Changes': 1,
      'Community Requests': 1,
      'Reported reviews': 1,
      'Amounts to review': 1,
      'Suggested fixes': 1,
      'Approved, but email failed': 1,
    };
    expect(await waiting(null)).toEqual(each);
    expect(await waiting(community.slug)).toEqual(each);
    // A community request has no community yet.
    expect(await waiting((await make.community()).slug)).toEqual({ ...nothing, 'Community Requests': 1 });
    await setError(null);
  });

  it('of several communities gets the number of waiting people in each', async () => {
    const admin = await makeAdmin();
    const [busy, calm] = [
      await make.community({ name: 'Busy Bay' }),
      await make.community({ name: 'Calm Cove' }),
    ];
    await askIn(busy, 'Anna First');
    await askIn(busy, 'Bert Second');
    await askIn(calm, 'Cleo Third');
    await runNotifyJob();
    const text = waitingMails(admin.email)[0]?.text ?? '';
    expect(text).toMatch(/Where people are waiting\n- Busy Bay: 2\n- Calm Cove: 1\n/);
  });

  it('of one community reads its name once, also when only a fix waits', async () => {
    const own = await make.community();
    const admin = await make.person({ community: own, hoaAdminOf: [own] });
    const vendor = await make.vendor(own, { name: 'Driftwood Plumbing' });
    const resident = await harness.signIn((await make.person({ community: own })).id);
    await resident.api.vendors.suggestFix({ kind: 'name', vendorId: vendor.id, value: 'Driftwood Pipes' });
    await runNotifyJob();
    const [mail] = waitingMails(admin.email);
    expect(mail?.subject).toBe(`${own.name}: 1 waiting for your decision`);
    expect(mail?.text).toMatch(/Suggested fixes: 1\n- Driftwood Plumbing, since /);
  });

  it('of a community gets only its homes, with their number in the navigation', async () => {
    const [own, other] = [await make.community(), await make.community()];
    const admin = await make.person({ community: own, hoaAdminOf: [own] });
    await askIn(other, 'Olga Other');
    await runNotifyJob();
    expect(waitingMails(admin.email)).toEqual([]);
    await askIn(own, 'Nina Near');
    await runNotifyJob();
    const [mail] = waitingMails(admin.email);
    expect(mail?.subject).toBe(`${own.name}: 1 waiting for your decision`);
    expect(mail?.text).toMatch(/Pending Households: 1\n- Nina Near, [^(]+, since /);
    expect(mail?.text).not.toMatch(/Olga|Pending Users/);
    const { api } = await harness.signIn(admin.id);
    const { queues } = await api.administration.listQueues({});
    expect(queues.filter(({ total }) => total > 0)).toEqual([
      { title: 'Pending Households', path: '/admin#households', total: 1 },
    ]);
    const forHoaAdmins = services.queues.filter(({ isForHoaAdmins }) => isForHoaAdmins);
    expect(queues.map(({ title }) => title)).toEqual(forHoaAdmins.map(({ title }) => title));
    expect(forHoaAdmins.length).toBeLessThan(services.queues.length);
    const { raw } = await harness.signIn(admin.id);
    expect((await raw('administration/listQueues', { communitySlug: other.slug })).status).toBe(404);
  });

  it('gets no email about decided items or after losing the role', async () => {
    const admin = await makeAdmin();
    const userId = await askIn(await make.community());
    await services.jobs.enqueue(db, notifyAdminsJob, null);
    await db.update(users).set({ isVerified: true }).where(eq(users.id, userId));
    await db.delete(householdMembers).where(eq(householdMembers.userId, userId));
    await harness.drain();
    await askIn(await make.community());
    await db.update(users).set({ isPlatformAdmin: false }).where(eq(users.id, admin.id));
    await runNotifyJob();
    expect(waitingMails(admin.email)).toEqual([]);
  });

  it('sees names with HTML as plain text', async () => {
    const admin = await makeAdmin();
    await askIn(await make.community(), '<b>Bobby</b> Tables');
    await runNotifyJob();
    const [mail] = waitingMails(admin.email);
    expect(mail?.html).toContain('&lt;b&gt;Bobby&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Bobby');
  });
});

describe('the emails about waiting items', () => {
  async function mailed() {
    const admin = await makeAdmin();
    await askIn(await make.community());
    await runNotifyJob();
    const [mail] = waitingMails(admin.email);
    const url = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { admin, mail, path: new URL(url).pathname };
  }
  const post = (path: string) =>
    harness.signedOut().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('stop after one-click unsubscribe without a session, but not after opening the page', async () => {
    const { admin, mail, path } = await mailed();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(path);
    const own = await harness.signIn(admin.id);
    const wants = async () => (await own.api.accounts.getProfile()).wantsAdminMails;

    const opened = await harness.signedOut().fetch(path);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Unsubscribe')]);
    expect(await wants()).toBe(true);
    expect((await post(path)).status).toBe(200);
    expect(await wants()).toBe(false);
    clock.advance(24 * hour);
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(1);
  });

  it('cannot be stopped with a wrong token', async () => {
    for (const token of ['x', '00000000-0000-4000-8000-000000000000', "' or true --"]) {
      expect((await post(`/admin-mails/stop/${encodeURIComponent(token)}`)).status).toBe(404);
    }
  });

  it('can be turned off and on in the profile, by admins only', async () => {
    const { admin } = await mailed();
    const { api } = await harness.signIn(admin.id);
    await api.accounts.updateProfile({ wantsAdminMails: false });
    clock.advance(24 * hour);
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(1);
    await api.accounts.updateProfile({ wantsAdminMails: true });
    await runNotifyJob();
    expect(waitingMails(admin.email)).toHaveLength(2);

    const resident = await harness.signIn((await make.person()).id);
    expect((await resident.api.accounts.getProfile()).wantsAdminMails).toBeNull();
    await expect(resident.api.accounts.updateProfile({ wantsAdminMails: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
