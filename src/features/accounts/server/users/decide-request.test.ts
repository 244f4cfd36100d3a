import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailsTo, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { MailError } from '../../../../platform/mail/smtp-mailer.ts';
import { auditLog } from '../../../audit/server/audit.tables.ts';
import { householdMembers } from '../../../communities/server/household.tables.ts';
import { homeVendors } from '../../../home-vendors/server/home-vendor.tables.ts';
import { reviews } from '../../../reviews/server/review.tables.ts';
import { vendorStats } from '../../../vendors/server/vendor.tables.ts';
import { refreshVendorStats } from '../../../vendors/server/vendor-stats.ts';
import { sessions, users } from '../account.tables.ts';

const mailServer = { isDown: false };
const harness = await startHarness({
  services: {
    mailer: {
      send: async (mail) => {
        if (mailServer.isDown) throw new MailError({ code: 'ECONNREFUSED' });
        harness.mails.push(mail);
      },
    },
  },
});

/** Does something while the mail server does not answer. */
async function failing<Result>(deed: () => Promise<Result>): Promise<Result> {
  mailServer.isDown = true;
  return deed().finally(() => {
    mailServer.isDown = false;
  });
}
const { db, make, clock } = harness;

const adminPerson = await make.person({ isPlatformAdmin: true });
const admin = await harness.signIn(adminPerson.id);
const { approveUser, rejectUser, approveUsers, rejectUsers } = admin.api.accounts;

/** Everybody who waits, from all pages. */
async function listPendingUsers(api = admin.api) {
  const first = await api.accounts.listPendingUsers({});
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page++)
    rows.push(...(await api.accounts.listPendingUsers({ page })).rows);
  return rows;
}

const pendingPerson = (options: Parameters<typeof make.person>[0] = {}) =>
  make.person({ isVerified: false, household: 'pending', ...options });

const rowOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0];
const auditOf = (userId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)));

const approvalSubject = 'Welcome to Porchlist: your request was approved';
const rejectionSubject = 'About your request to join Porchlist';

describe('people who wait for approval', () => {
  it('are listed oldest first, without those who were decided about, are deleted or orphaned', async () => {
    const community = await make.community();
    const first = await pendingPerson({ community, name: 'Zoe Zimmer' });
    clock.advance(1000);
    const second = await pendingPerson({ community: null, name: 'Abe Adams' });
    await db.update(users).set({ isAddressConfirmed: false }).where(eq(users.id, second.id));
    const left = [
      await make.person({ community }),
      await pendingPerson({ community }),
      await pendingPerson({ community }),
      await pendingPerson({ community, name: '' }),
    ];
    await db
      .update(users)
      .set({ rejectedAt: clock.now() })
      .where(eq(users.id, left[1]?.id ?? ''));
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null })
      .where(eq(users.id, left[2]?.id ?? ''));

    const rows = await listPendingUsers();
    const mine = rows.filter(({ id }) => [first, second, ...left].some((person) => person.id === id));
    expect(mine).toEqual([
      {
        id: first.id,
        email: first.email,
        name: first.name,
        address: first.formattedAddress,
        isAddressConfirmed: true,
        communityName: community.name,
        joinedAt: first.createdAt,
      },
      expect.objectContaining({ id: second.id, communityName: null, isAddressConfirmed: false }),
    ]);
    expect(rows.map(({ joinedAt }) => joinedAt.getTime())).toEqual(
      rows.map(({ joinedAt }) => joinedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  it('leave out the admin who looks: nobody decides about themselves', async () => {
    const unapproved = await make.person({ email: 'admin@porchlist.test', isVerified: false });
    const browser = await harness.signIn(unapproved.id);
    const ids = (await listPendingUsers(browser.api)).map(({ id }) => id);
    expect(ids).not.toContain(unapproved.id);
    expect((await listPendingUsers()).map(({ id }) => id)).toContain(unapproved.id);
    for (const decide of [browser.api.accounts.approveUser, browser.api.accounts.rejectUser]) {
      await expect(decide({ userId: unapproved.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'Nobody can decide about their own account.',
      });
    }
    expect(await rowOf(unapproved.id)).toMatchObject({ isVerified: false, rejectedAt: null });
  });
});

describe('approving', () => {
  it('verifies the person, mails them and is written down', async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    await approveUser({ userId: person.id });
    expect(await rowOf(person.id)).toMatchObject({
      isVerified: true,
      verifiedAt: clock.now(),
      rejectedAt: null,
    });
    expect(await auditOf(person.id)).toEqual([
      expect.objectContaining({
        actorId: adminPerson.id,
        action: 'approve user',
        communityId: community.id,
        createdAt: clock.now(),
      }),
    ]);
    await harness.drain();
    const [mail, ...more] = mailsTo(harness, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(approvalSubject);
    expect(mail?.text).toContain(`/auth?community=${community.slug}&verified=true\n`);

    const browser = await signInByMail(harness, person.email);
    expect(await browser.api.accounts.isUserApproved()).toBe(true);
  });

  it('makes what the person has written count for their neighbours', async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    const vendor = await make.vendor(community);
    await db.insert(reviews).values({ vendorId: vendor.id, userId: person.id, rating: 4 });
    await db.insert(homeVendors).values({ vendorId: vendor.id, userId: person.id });
    await refreshVendorStats(db, [vendor.id], clock.now());
    const figures = async () =>
      (await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0];
    expect(await figures()).toMatchObject({ homesServiced: 0, ratingCount: 0 });
    await approveUser({ userId: person.id });
    expect(await figures()).toMatchObject({ homesServiced: 1, ratingCount: 1, ratingSum: 4 });
  });

  it('says nothing about the home: that is the HOA admin’s to approve', async () => {
    const person = await pendingPerson();
    await approveUser({ userId: person.id });
    const [place] = await db.select().from(householdMembers).where(eq(householdMembers.userId, person.id));
    expect(place?.approvedAt).toBeNull();
  });

  it('twice, or after a rejection, is a conflict that says why', async () => {
    const person = await pendingPerson();
    await approveUser({ userId: person.id });
    await expect(approveUser({ userId: person.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This person has already been approved.',
    });
    const other = await pendingPerson();
    await rejectUser({ userId: other.id });
    await expect(approveUser({ userId: other.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request has already been rejected.',
    });
    expect(await rowOf(other.id)).toMatchObject({ isVerified: false });
  });

  it('by several admins at once mails once and is written down once', async () => {
    const person = await pendingPerson();
    const second = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    const outcomes = await Promise.allSettled(
      [admin, second, admin, second].map((browser) =>
        browser.api.accounts.approveUser({ userId: person.id }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await harness.drain();
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('does not find people who do not exist, are deleted or orphaned', async () => {
    const deleted = await pendingPerson();
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null })
      .where(eq(users.id, deleted.id));
    const orphaned = await pendingPerson({ name: '' });
    for (const userId of [randomUUID(), deleted.id, orphaned.id]) {
      await expect(approveUser({ userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(rejectUser({ userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await rowOf(orphaned.id)).toMatchObject({ isVerified: false, rejectedAt: null });
  });

  it('sends no welcome when it has been undone before the mail went out', async () => {
    const person = await pendingPerson();
    await failing(() => approveUser({ userId: person.id }));
    await db.update(users).set({ isVerified: false }).where(eq(users.id, person.id));
    await harness.drain();
    expect(mailsTo(harness, person.email)).toEqual([]);
  });
});

describe('the mail about an approval', () => {
  const emailFailed = async () =>
    (await admin.api.accounts.adminListAllUsers({ status: 'email-failed' })).rows.map(({ id }) => id);

  it('goes out at once, and the admin hears so', async () => {
    const person = await pendingPerson();
    expect(await approveUser({ userId: person.id })).toEqual({ email: { status: 'sent' } });
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    await harness.services.jobs.drain({ includeDelayed: true });
    expect(mailsTo(harness, person.email), 'the queue does not send it again').toHaveLength(1);
  });

  it('that failed is told with what the server said, stays on record, and can be sent again', async () => {
    const person = await pendingPerson();
    const message = 'The mail server did not take a mail (ECONNREFUSED)';
    const approved = await failing(() => approveUser({ userId: person.id }));
    expect(approved).toEqual({ email: { status: 'failed', message } });
    expect(await rowOf(person.id), 'approved all the same').toMatchObject({ isVerified: true });
    expect(await emailFailed()).toEqual([person.id]);
    const detail = () => admin.api.accounts.adminGetUser({ userId: person.id });
    expect((await detail()).approvalMail).toEqual({ sentAt: null, error: message });

    const { resendApprovalEmail } = admin.api.accounts;
    await expect(failing(() => resendApprovalEmail({ userId: person.id }))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: `${message}. We keep trying.`,
      data: { title: 'Approved, but email failed' },
    });
    await resendApprovalEmail({ userId: person.id });
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect((await detail()).approvalMail).toEqual({ sentAt: clock.now(), error: null });
    expect(await emailFailed()).toEqual([]);
  });

  it('that failed is sent by the queue later, once', async () => {
    const person = await pendingPerson();
    await failing(() => approveUser({ userId: person.id }));
    await harness.drain();
    await harness.services.jobs.drain({ includeDelayed: true });
    expect(mailsTo(harness, person.email)).toHaveLength(1);
    expect(await emailFailed()).toEqual([]);
  });

  it('of several says for whom it failed', async () => {
    const people = [await pendingPerson(), await pendingPerson()];
    const userIds = people.map(({ id }) => id);
    const outcome = await failing(() => approveUsers({ userIds }));
    expect(outcome).toMatchObject({ done: userIds, failed: [] });
    expect(outcome.emailFailed.map(({ id }) => id).toSorted()).toEqual(userIds.toSorted());
    await harness.drain();
  });

  it('is sent again to the verified only', async () => {
    const person = await pendingPerson();
    await expect(admin.api.accounts.resendApprovalEmail({ userId: person.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('rejecting', () => {
  it('signs the person out everywhere, tells them kindly, and is written down with its reason', async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    const browser = await harness.signIn(person.id, { isConfirmed: false });
    await rejectUser({ userId: person.id, reason: '  Not one of <our> homes.  ' });
    expect(await rowOf(person.id)).toMatchObject({ isVerified: false, rejectedAt: clock.now() });
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await auditOf(person.id)).toEqual([
      expect.objectContaining({
        actorId: adminPerson.id,
        action: 'reject user',
        reason: 'Not one of <our> homes.',
        communityId: community.id,
      }),
    ]);
    await harness.drain();
    const [mail] = mailsTo(harness, person.email);
    expect(mail?.subject).toBe(rejectionSubject);
    expect(mail?.text).toContain('Not one of <our> homes.');
    expect(mail?.html).toContain('Not one of &lt;our&gt; homes.');
    expect(mail?.text).toContain('ask again');
    expect(mail?.text).toContain(harness.services.config.supportEmail);
  });

  it('needs no reason', async () => {
    const person = await pendingPerson();
    await rejectUser({ userId: person.id, reason: ' ' });
    expect(await auditOf(person.id)).toEqual([expect.objectContaining({ reason: null })]);
    await harness.drain();
    expect(mailsTo(harness, person.email)[0]?.text).not.toContain('wrote');
  });

  it('sends nothing to a person who has asked again before the mail went out', async () => {
    const person = await pendingPerson();
    await rejectUser({ userId: person.id });
    await db.update(users).set({ rejectedAt: null }).where(eq(users.id, person.id));
    await harness.drain();
    expect(mailsTo(harness, person.email)).toEqual([]);
  });

  it('voids a sign-in link that is on its way', async () => {
    const person = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, person.id));
    await rejectUser({ userId: person.id });
    // Even should they be let in again within the ten minutes.
    await db.update(users).set({ isVerified: true, rejectedAt: null }).where(eq(users.id, person.id));
    await expect(browser.api.accounts.redeemSignInLink({ token, isContinued: true })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('is a conflict for a person who is verified or rejected already', async () => {
    const verified = await make.person();
    await expect(rejectUser({ userId: verified.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This person has already been approved.',
    });
    const rejected = await pendingPerson();
    await rejectUser({ userId: rejected.id });
    await expect(rejectUser({ userId: rejected.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.drain();
    expect(mailsTo(harness, rejected.email)).toHaveLength(1);
    expect(mailsTo(harness, verified.email)).toEqual([]);
  });

  it('never locks a platform admin out', async () => {
    const appointed = await make.person({ isVerified: false, isPlatformAdmin: true });
    const [configured] = await db.select().from(users).where(eq(users.email, 'admin@porchlist.test'));
    for (const userId of [appointed.id, configured?.id ?? '']) {
      await expect(rejectUser({ userId })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'A platform admin cannot be rejected.',
      });
    }
  });

  it('and approving at once leaves one decision, and the mail of that one', async () => {
    for (let i = 0; i < 4; i++) {
      const person = await pendingPerson();
      const outcomes = await Promise.allSettled([
        approveUser({ userId: person.id }),
        rejectUser({ userId: person.id }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await harness.drain();
      const row = await rowOf(person.id);
      expect(mailsTo(harness, person.email).map(({ subject }) => subject)).toEqual([
        row?.isVerified ? approvalSubject : rejectionSubject,
      ]);
    }
  });
});

describe('several at once', () => {
  it('are approved one by one: who cannot be approved is named, and holds up no other', async () => {
    const [first, decided, last] = [await pendingPerson(), await pendingPerson(), await pendingPerson()];
    await rejectUser({ userId: decided.id });
    const unknown = randomUUID();
    const outcome = await approveUsers({
      userIds: [first.id, decided.id, unknown, adminPerson.id, last.id, first.id],
    });
    expect(outcome).toEqual({
      emailFailed: [],
      done: [first.id, last.id],
      failed: [
        { id: decided.id, message: 'This request has already been rejected.' },
        { id: unknown, message: expect.stringContaining('could not find') },
        { id: adminPerson.id, message: 'Nobody can decide about their own account.' },
      ],
    });
    for (const { id } of [first, last]) {
      expect(await rowOf(id)).toMatchObject({ isVerified: true });
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  it('are rejected with one reason, which each is told', async () => {
    const people = [await pendingPerson(), await pendingPerson()];
    const userIds = people.map(({ id }) => id);
    expect(await rejectUsers({ userIds, reason: 'Not our homes.' })).toEqual({ done: userIds, failed: [] });
    await harness.drain();
    for (const { email } of people) expect(mailsTo(harness, email)[0]?.text).toContain('Not our homes.');
  });

  it('are at most a hundred, and at least one', async () => {
    for (const userIds of [[], Array.from({ length: 101 }, () => randomUUID())]) {
      await expect(approveUsers({ userIds })).rejects.toMatchObject({ code: 'INVALID' });
    }
  });
});

it('of more than a page of people waiting, each page shows the next ones', async () => {
  for (let count = 0; count < 27; count++) await pendingPerson({ community: null, household: 'none' });
  const first = await admin.api.accounts.listPendingUsers({});
  const second = await admin.api.accounts.listPendingUsers({ page: 2 });
  expect(first.rows).toHaveLength(25);
  expect(second).toMatchObject({ page: 2, total: first.total });
  expect(second.rows.length).toBeGreaterThanOrEqual(2);
  const ids = new Set([...first.rows, ...second.rows].map(({ id }) => id));
  expect(ids.size).toBe(first.rows.length + second.rows.length);
});

it('only a platform admin lists, approves and rejects', async () => {
  const community = await make.community();
  const person = await pendingPerson({ community });
  const others = [
    harness.signedOut(),
    await harness.signIn(person.id, { isConfirmed: false }),
    await harness.signIn((await make.person({ community })).id),
    await harness.signIn((await make.person({ community, hoaAdminOf: [community] })).id),
    await harness.signIn(adminPerson.id, { isConfirmed: false }),
  ];
  for (const [index, { api }] of others.entries()) {
    const refusal = { code: index === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN' };
    await expect(api.accounts.listPendingUsers({})).rejects.toMatchObject(refusal);
    await expect(api.accounts.approveUser({ userId: person.id })).rejects.toMatchObject(refusal);
    await expect(api.accounts.rejectUser({ userId: person.id })).rejects.toMatchObject(refusal);
  }
  expect(await rowOf(person.id)).toMatchObject({ isVerified: false, rejectedAt: null });
});
