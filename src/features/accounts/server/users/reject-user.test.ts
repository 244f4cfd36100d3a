import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailsTo } from '../../../../../tests/support/account-steps.ts';
import { approve, reject } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import {
  approvalSubject,
  rejectionSubject,
  userRequestsOn,
} from '../../../../../tests/support/user-requests.ts';
import { sessions, users } from '../../../../schema/account.tables.ts';
import { maxWaitingRows } from '../../../homes/home.rules.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { adminPerson, admin, pendingPerson, rowOf, auditOf } = await userRequestsOn(harness);
const { decidePeople } = admin.api.joining;

describe('rejecting', () => {
  it('signs the person out everywhere, emails them and records the decision with its reason', async () => {
    const community = await make.community();
    const person = await pendingPerson({ community });
    const browser = await harness.signIn(person.id, { isConfirmed: false });
    await reject(admin.api, person.id, { reason: '  Not one of <our> homes.  ' });
    expect(await rowOf(person.id)).toMatchObject({ isVerified: false, rejectedAt: clock.now() });
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
    expect(await auditOf(person.id)).toEqual([
      expect.objectContaining({
        actorId: adminPerson.id,
        action: 'user.reject',
        reason: 'Not one of <our> homes.',
        communityId: community.id,
      }),
    ]);
    await harness.drain();
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    const [mail] = mailsTo(harness, person.email);
    expect(mail?.subject).toBe(`About your request to join ${community.name}`);
    expect(mail?.text).toContain('Not one of <our> homes.');
    expect(mail?.html).toContain('Not one of &lt;our&gt; homes.');
    expect(mail?.text).toContain('ask again');
    expect(mail?.text).toContain(harness.services.config.supportEmail);
  });

  it('does not require a reason', async () => {
    const person = await pendingPerson();
    await reject(admin.api, person.id, { reason: ' ' });
    expect(await auditOf(person.id)).toEqual([expect.objectContaining({ reason: null })]);
    await harness.drain();
    expect(mailsTo(harness, person.email)[0]?.text).not.toContain('wrote');
  });

  it('sends no email to a person who has already asked again', async () => {
    const person = await pendingPerson();
    await reject(admin.api, person.id);
    await db.update(users).set({ rejectedAt: null }).where(eq(users.id, person.id));
    await harness.drain();
    expect(mailsTo(harness, person.email)).toEqual([]);
  });

  it('invalidates a sign-in link that was already sent', async () => {
    const person = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    await db.update(users).set({ isVerified: false }).where(eq(users.id, person.id));
    await reject(admin.api, person.id);
    // Even if they are approved within the ten minutes.
    await db.update(users).set({ isVerified: true, rejectedAt: null }).where(eq(users.id, person.id));
    await expect(browser.api.accounts.redeemSignInLink({ token })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('is refused for a verified or rejected person', async () => {
    const verified = await make.person();
    await expect(reject(admin.api, verified.id)).rejects.toThrow('This person has already been approved.');
    const rejected = await pendingPerson();
    await reject(admin.api, rejected.id);
    await expect(reject(admin.api, rejected.id)).rejects.toThrow('already been rejected');
    await harness.drain();
    expect(mailsTo(harness, rejected.email)).toHaveLength(1);
    expect(mailsTo(harness, verified.email)).toEqual([]);
  });

  it('is refused for platform admins, whom it would lock out', async () => {
    const appointed = await make.person({ isVerified: false, isPlatformAdmin: true });
    const configured = await make.person({ email: 'admin@porchlist.test', isVerified: false });
    for (const userId of [appointed.id, configured.id]) {
      await expect(reject(admin.api, userId)).rejects.toThrow('A platform admin cannot be rejected.');
    }
  });

  it('and approving at once results in one decision with its email', async () => {
    for (let i = 0; i < 4; i++) {
      const person = await pendingPerson();
      const outcomes = await Promise.allSettled([
        approve(admin.api, person.id),
        reject(admin.api, person.id),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await harness.drain();
      const row = await rowOf(person.id);
      expect(mailsTo(harness, person.email).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(row?.isVerified ? approvalSubject : rejectionSubject),
      ]);
    }
  });
});

describe('several people in one call', () => {
  it('are approved independently, with a list of those who cannot be approved', async () => {
    const [first, decided, last] = [await pendingPerson(), await pendingPerson(), await pendingPerson()];
    await reject(admin.api, decided.id);
    const unknown = randomUUID();
    const outcome = await decidePeople({
      decision: 'approve',
      ids: [first.id, decided.id, unknown, adminPerson.id, last.id, first.id],
    });
    expect(outcome).toMatchObject({
      done: [first.id, last.id],
      failed: [
        { id: decided.id, message: 'This request has already been rejected.' },
        { id: unknown, message: expect.stringContaining('could not find') },
        { id: adminPerson.id, message: 'You cannot decide about your own account.' },
      ],
    });
    for (const { id } of [first, last]) {
      expect(await rowOf(id)).toMatchObject({ isVerified: true });
      expect(await auditOf(id)).toHaveLength(2);
    }
  });

  it('are rejected with one reason, which each email contains', async () => {
    const people = [await pendingPerson(), await pendingPerson()];
    const userIds = people.map(({ id }) => id);
    const refusal = { ids: userIds, decision: 'refuse', reason: 'Not our homes.' } as const;
    expect(await decidePeople(refusal)).toEqual({ done: userIds, failed: [], running: null });
    await harness.drain();
    for (const { email } of people) expect(mailsTo(harness, email)[0]?.text).toContain('Not our homes.');
  });

  it('are at least one and at most a thousand', async () => {
    for (const userIds of [[], Array.from({ length: maxWaitingRows + 1 }, () => randomUUID())]) {
      await expect(decidePeople({ ids: userIds, decision: 'approve' })).rejects.toMatchObject({
        code: 'INVALID',
      });
    }
  });
});
