import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { approve, reject } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { approvalSubject, userRequestsOn } from '../../../../../tests/support/user-requests.ts';
import { ofVendor } from '../../../../../tests/support/vendor-rows.ts';
import { MailError } from '../../../../platform/mail/mailers.ts';
import { users } from '../../../../schema/account.tables.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { householdMembers } from '../../../../schema/household.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';

const mailServer = { isDown: false };
const harness = await startHarness({
  services: {
    mailer: {
      send: async (mail) => {
        if (mailServer.isDown) throw new MailError({ code: 'ECONNREFUSED' });
        harness.mails.push(mail);
      },
      close: () => {},
    },
  },
});
const { db, make, clock } = harness;
const { adminPerson, admin, pendingPerson, rowOf, auditOf } = await userRequestsOn(harness);

/** Runs an action while the mail server is down. */
async function withFailingMail<Result>(action: () => Promise<Result>): Promise<Result> {
  mailServer.isDown = true;
  return action().finally(() => {
    mailServer.isDown = false;
  });
}

describe('approving', () => {
  it('verifies the person, emails them and records the decision', async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    await approve(admin.api, person.id);
    expect(await rowOf(person.id)).toMatchObject({
      isVerified: true,
      verifiedAt: clock.now(),
      rejectedAt: null,
    });
    const entry = { actorId: adminPerson.id, communityId: community.id, createdAt: clock.now() };
    expect(await auditOf(person.id)).toMatchObject([
      { ...entry, action: 'user.approve' },
      { ...entry, action: 'household.approve' },
    ]);
    await harness.drain();
    const [mail, ...more] = mailsTo(harness, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(approvalSubject);
    expect(mail?.text).toContain(`/auth?community=${community.slug}&verified=true\n`);

    const browser = await signInByMail(harness, person.email);
    expect(await browser.api.accounts.isUserApproved()).toBe(true);
  });

  it("makes the person's contributions count for their neighbors once it cannot be undone", async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    const vendor = await make.vendor(community);
    await db.insert(reviews).values({ ...ofVendor(vendor), userId: person.id, rating: 4 });
    await db.insert(homeVendors).values({ ...ofVendor(vendor), userId: person.id });
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));
    const figures = async () =>
      (await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0];
    expect(await figures()).toMatchObject({ homesServiced: 0, ratingCount: 0 });
    const friend = await harness.signIn((await make.person({ community })).id);
    const shown = async () => {
      return [
        await figures(),
        await friend.api.reviews.listVendorReviews({ vendorId: vendor.id }),
        await friend.api.vendors.listVendorStats({ communitySlug: community.slug }),
      ];
    };
    const before = await shown();
    await approve(admin.api, person.id);
    expect(await shown()).toEqual(before);
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));
    expect(await shown(), 'another write counts again').toEqual(before);
    await admin.api.joining.undoDecisions({ ids: [person.id] });
    await harness.drain();
    expect(await shown(), 'undone').toEqual(before);
    const { decisions } = await (await harness.signIn(person.id)).api.accounts.getMyData();
    const told = (decisions as { decision: string }[]).map(({ decision }) => decision);
    expect(
      told.filter((text) => /undo/i.test(text)),
      'the person reads of both',
    ).toHaveLength(2);
    expect(told).toHaveLength(4);

    clock.advance(1000);
    await approve(admin.api, person.id);
    await harness.drain();
    expect(await figures()).toMatchObject({ homesServiced: 1, ratingCount: 1, ratingSum: 4 });
  });

  it('by verifying does not approve the home, which is up to the HOA admin', async () => {
    const person = await pendingPerson();
    await admin.api.accounts.verifyUser({ userId: person.id });
    const [place] = await db.select().from(householdMembers).where(eq(householdMembers.userId, person.id));
    expect(place?.approvedAt).toBeNull();
  });

  it('twice or after a rejection is refused with a reason', async () => {
    const person = await pendingPerson();
    await approve(admin.api, person.id);
    await expect(approve(admin.api, person.id)).rejects.toThrow('This person has already been approved.');
    const other = await pendingPerson();
    await reject(admin.api, other.id);
    await expect(approve(admin.api, other.id)).rejects.toThrow('This request has already been rejected.');
    expect(await rowOf(other.id)).toMatchObject({ isVerified: false });
  });

  it('by several admins at once sends one email and records one decision', async () => {
    const person = await pendingPerson();
    const second = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    const outcomes = await Promise.allSettled(
      [admin, second, admin, second].map((browser) => approve(browser.api, person.id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await harness.drain();
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect(await auditOf(person.id)).toHaveLength(2);
  });

  it('does not find unknown, deleted or orphaned people', async () => {
    const deleted = await pendingPerson();
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null })
      .where(eq(users.id, deleted.id));
    const orphaned = await pendingPerson({ name: '' });
    for (const userId of [randomUUID(), deleted.id, orphaned.id]) {
      await expect(approve(admin.api, userId)).rejects.toThrow('could not find');
      await expect(reject(admin.api, userId)).rejects.toThrow('could not find');
    }
    expect(await rowOf(orphaned.id)).toMatchObject({ isVerified: false, rejectedAt: null });
  });

  it('sends no email if the person is unverified before it goes out', async () => {
    const person = await pendingPerson();
    await approve(admin.api, person.id);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, person.id));
    await harness.drain();
    expect(mailsTo(harness, person.email)).toEqual([]);
  });
});

describe('the approval email', () => {
  const emailFailed = async () =>
    (await admin.api.accounts.adminListAllUsers({ status: 'email-failed' })).rows.map(({ id }) => id);

  it("if it fails, is recorded with the server's message, and can be sent again", async () => {
    const person = await pendingPerson();
    const message = 'The mail server did not accept an email (ECONNREFUSED)';
    await approve(admin.api, person.id);
    await withFailingMail(() => harness.services.jobs.drain());
    expect(await rowOf(person.id), 'approved all the same').toMatchObject({ isVerified: true });
    expect(await emailFailed()).toEqual([person.id]);
    const detail = () => admin.api.accounts.adminGetUser({ userId: person.id });
    expect((await detail()).approvalMail).toEqual({ sentAt: null, error: message });

    const { resendApprovalEmail } = admin.api.accounts;
    await expect(withFailingMail(() => resendApprovalEmail({ userId: person.id }))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: `${message}. We keep trying for a day.`,
      data: { title: 'Approved, but email failed' },
    });
    await resendApprovalEmail({ userId: person.id });
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect((await detail()).approvalMail).toEqual({ sentAt: clock.now(), error: null });
    expect(await emailFailed()).toEqual([]);
  });

  it('if it fails, is sent once by the queue later', async () => {
    const person = await pendingPerson();
    await approve(admin.api, person.id);
    await withFailingMail(() => harness.services.jobs.drain());
    await harness.services.jobs.drain({ includeDelayed: true });
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect(await emailFailed()).toEqual([]);
  });

  it('is sent again only to verified people', async () => {
    const person = await pendingPerson();
    await expect(admin.api.accounts.resendApprovalEmail({ userId: person.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is recorded and can be repeated three times an hour', async () => {
    const person = await make.person();
    const resend = () => admin.api.accounts.resendApprovalEmail({ userId: person.id });
    for (let index = 0; index < 3; index++) await resend();
    await expect(resend()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('user.resend_approval'));
    expect(mailsTo(harness, person.email)).toHaveLength(3);
  });
});
