import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { reject } from '../../../../../tests/support/decisions.ts';
import type { Person } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { addPasskey, signInByPasskey } from '../../../../../tests/support/passkey-steps.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { users } from '../../../../schema/account.tables.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';

const h = await startHarness();
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const chief = await make.person({ community: null, isPlatformAdmin: true, name: 'Chief Warden' });
const { api } = await h.signIn(chief.id);
const admin = api.accounts;

const rowOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0];
const actionsOn = async (userId: string) =>
  (
    await db
      .select({ action: auditLog.action, reason: auditLog.reason })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)))
  ).map(({ action, reason }) => (reason ? `${action}: ${reason}` : action));
const subjectsTo = (person: Person) => mailsTo(h, person.email).map(({ subject }) => subject);

describe('unverifying', () => {
  it('signs the person out, ends their roles, stops counting their contributions and emails them', async () => {
    const community = await make.community();
    const person = await make.person({ community, hoaAdminOf: [community] });
    const vendor = await make.vendor(community);
    await rows.rate(person, vendor, 5);
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));
    const ratings = async () =>
      (await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0]?.ratingCount;
    expect(await ratings()).toBe(1);
    const browser = await h.signIn(person.id);

    await admin.unverifyUser({ userId: person.id, reason: 'Please send us a bill with your address.' });
    expect(await ratings()).toBe(0);
    expect((await browser.api.accounts.getMe()).me).toBeNull();
    expect(await db.$count(hoaAdmins, eq(hoaAdmins.userId, person.id))).toBe(0);
    expect(await rowOf(person.id)).toMatchObject({ isVerified: false, verifiedAt: null });
    expect(await actionsOn(person.id)).toEqual(['user.unverify: Please send us a bill with your address.']);
    await h.drain();
    const [mail] = mailsTo(h, person.email);
    expect(mail?.text).toContain('Please send us a bill with your address.');

    await admin.verifyUser({ userId: person.id });
    expect(await ratings()).toBe(1);
    await h.drain();
    expect(subjectsTo(person).at(-1)).toContain('approved');
  });

  it('is refused for pending people, admins and oneself', async () => {
    const pending = await make.person({ isVerified: false });
    const colleague = await make.person({ community: null, isPlatformAdmin: true });
    const configured = await make.person({ community: null, email: 'admin@porchlist.test' });
    const refused = (userId: string) => admin.unverifyUser({ userId }).catch((error: unknown) => error);
    expect(await refused(pending.id)).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(colleague.id)).toMatchObject({ message: expect.stringContaining('Dismiss them') });
    expect(await refused(configured.id)).toMatchObject({ message: expect.stringContaining('ADMIN_EMAILS') });
    expect(await refused(chief.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
    for (const { id } of [colleague, configured, chief]) {
      expect(await rowOf(id)).toMatchObject({ isVerified: true });
    }
  });
});

describe('verifying', () => {
  it('is possible for a rejected person', async () => {
    const person = await make.person({ isVerified: false, household: 'pending' });
    await reject(api, person.id);
    await admin.verifyUser({ userId: person.id });
    expect(await rowOf(person.id)).toMatchObject({ isVerified: true, rejectedAt: null });
    expect(await actionsOn(person.id)).toEqual(['user.reject', 'user.verify']);
  });

  it('by two admins at once succeeds once', async () => {
    const person = await make.person({ isVerified: false });
    const tries = await Promise.allSettled([1, 2, 3].map(() => admin.verifyUser({ userId: person.id })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actionsOn(person.id)).toEqual(['user.verify']);
    await h.drain();
    expect(subjectsTo(person)).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('requires a reason, erases the person and sends them a last email', async () => {
    const person = await make.person({ name: 'Ira Leaving' });
    const browser = await h.signIn(person.id);
    await expect(admin.adminSoftDeleteUser({ userId: person.id, reason: ' ' })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { reason: expect.stringContaining('reason') } },
    });
    await admin.adminSoftDeleteUser({ userId: person.id, reason: 'Moved away.' });
    expect(await rowOf(person.id)).toMatchObject({
      email: null,
      name: '',
      address: null,
      deletedBy: chief.id,
    });
    expect((await browser.api.accounts.getMe()).me).toBeNull();
    expect(await actionsOn(person.id)).toEqual(['user.delete: Moved away.']);
    await h.drain();
    expect(subjectsTo(person)).toEqual(['Your Porchlist account has been deleted']);
    expect(mailsTo(h, person.email)[0]?.text).not.toContain('Moved away.');

    const detail = await admin.adminGetUser({ userId: person.id });
    expect(detail).toMatchObject({ status: 'deleted', deletionReason: 'Moved away.', email: null });
    expect(Object.values(detail.abilities).some(Boolean), 'nothing is left to do').toBe(false);
    await expect(admin.verifyUser({ userId: person.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused for oneself, configured admins and orphaned accounts', async () => {
    const orphaned = await make.person({ name: '' });
    const [configured] = await db.select().from(users).where(eq(users.email, 'admin@porchlist.test'));
    const refused = (userId = '') =>
      admin.adminSoftDeleteUser({ userId, reason: 'x' }).catch((error: unknown) => error);
    expect(await refused(chief.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(configured?.id)).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(orphaned.id)).toMatchObject({
      message: expect.stringContaining('only be cleaned up'),
    });
  });
});

describe('cleanup', () => {
  it('removes an orphaned account and frees its email', async () => {
    const orphaned = await make.person({ name: '', email: 'half-an-account@porchlist.test' });
    const [listed] = (await admin.adminListAllUsers({ status: 'orphaned', query: 'half-an-account' })).rows;
    expect(listed).toMatchObject({ id: orphaned.id, status: 'orphaned' });
    const { abilities } = await admin.adminGetUser({ userId: orphaned.id });
    expect(Object.entries(abilities).filter(([, can]) => can)).toEqual([['canCleanUp', true]]);
    for (const decide of [admin.verifyUser, admin.unverifyUser, admin.appointPlatformAdmin]) {
      await expect(decide({ userId: orphaned.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await admin.adminCleanupOrphanedUser({ userId: orphaned.id });
    expect(await rowOf(orphaned.id)).toMatchObject({ email: null, deletedAt: clock.now() });
    expect(await actionsOn(orphaned.id)).toEqual(['user.clean_up: orphaned account']);
  });

  it('is refused for all other accounts', async () => {
    const person = await make.person();
    await expect(admin.adminCleanupOrphanedUser({ userId: person.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This account is not orphaned.',
    });
    expect((await rowOf(person.id))?.deletedAt).toBeNull();
  });
});

describe('HOA admins', () => {
  it('are appointed for several communities; older sessions end and new ones have the role', async () => {
    const [one, two] = [await make.community({ name: 'One' }), await make.community({ name: 'Two' })];
    const person = await make.person({ community: one });
    const before = await h.signIn(person.id);
    for (const { slug } of [one, two])
      await admin.appointHoaAdmin({ userId: person.id, communitySlug: slug });
    await h.drain();
    expect((await before.api.accounts.getMe()).me, 'an older session').toBeNull();
    const { api } = await h.signIn(person.id);
    expect(await api.accounts.isUserHoaAdmin()).toBe(true);
    expect(
      (await api.communities.listAdministeredCommunities({})).communities.map(({ name }) => name),
    ).toEqual(['One', 'Two']);
    await expect(admin.appointHoaAdmin({ userId: person.id, communitySlug: one.slug })).rejects.toMatchObject(
      { code: 'CONFLICT' },
    );

    await admin.dismissHoaAdmin({ userId: person.id, communitySlug: one.slug });
    expect(
      (await api.communities.listAdministeredCommunities({})).communities.map(({ name }) => name),
    ).toEqual(['Two']);
    await admin.dismissHoaAdmin({ userId: person.id, communitySlug: two.slug });
    await expect(api.joining.listPendingHouseholds({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.dismissHoaAdmin({ userId: person.id, communitySlug: two.slug })).rejects.toMatchObject(
      { code: 'CONFLICT' },
    );
    expect(await actionsOn(person.id)).toEqual([
      'hoa_admin.appoint',
      'hoa_admin.appoint',
      'hoa_admin.dismiss',
      'hoa_admin.dismiss',
    ]);
    await h.drain();
    expect(mailsTo(h, person.email).map(({ text }) => /HOA admin of (One|Two)/.exec(text)?.[1])).toEqual([
      'One',
      'Two',
      'One',
      'Two',
    ]);
  });

  it('must be verified people and cannot appoint themselves', async () => {
    const community = await make.community();
    const pending = await make.person({ community, isVerified: false });
    await expect(
      admin.appointHoaAdmin({ userId: pending.id, communitySlug: community.slug }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: 'This person is not verified.' });
    await expect(
      admin.appointHoaAdmin({ userId: chief.id, communitySlug: community.slug }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const person = await make.person({ community });
    await expect(
      admin.appointHoaAdmin({ userId: person.id, communitySlug: 'no-such-place' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('platform admins', () => {
  it('lose access with their next request after a dismissal', async () => {
    const person = await make.person({ community: null });
    const before = await h.signIn(person.id);
    await admin.appointPlatformAdmin({ userId: person.id });
    expect((await before.api.accounts.getMe()).me, 'an older session').toBeNull();
    const { api } = await h.signIn(person.id);
    expect((await api.accounts.adminListAllUsers({})).total).toBeGreaterThan(0);
    await admin.dismissPlatformAdmin({ userId: person.id });
    await expect(api.accounts.adminListAllUsers({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await api.accounts.getMe()).me?.isPlatformAdmin).toBe(false);
    expect(await actionsOn(person.id)).toEqual(['platform_admin.appoint', 'platform_admin.dismiss']);
  });

  it('cannot be dismissed if configured, and cannot dismiss themselves', async () => {
    const [configured] = await db.select().from(users).where(eq(users.email, 'admin@porchlist.test'));
    const userId = configured?.id ?? '';
    expect(await admin.adminGetUser({ userId })).toMatchObject({
      isConfiguredAdmin: true,
      isPlatformAdmin: true,
      abilities: { canDelete: false, canUnverify: false },
    });
    await expect(admin.dismissPlatformAdmin({ userId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.appointPlatformAdmin({ userId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.dismissPlatformAdmin({ userId: chief.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('who dismiss each other at once leave one admin', async () => {
    for (let round = 0; round < 3; round++) {
      const pair = [
        await make.person({ community: null, isPlatformAdmin: true }),
        await make.person({ community: null, isPlatformAdmin: true }),
      ] as const;
      const browsers = [await h.signIn(pair[0].id), await h.signIn(pair[1].id)] as const;
      const tries = await Promise.allSettled([
        browsers[0].api.accounts.dismissPlatformAdmin({ userId: pair[1].id }),
        browsers[1].api.accounts.dismissPlatformAdmin({ userId: pair[0].id }),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await Promise.all(pair.map(async ({ id }) => (await rowOf(id))?.isPlatformAdmin));
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('the sessions of another person', () => {
  it('can be ended individually or all at once, together with a pending sign-in link', async () => {
    const person = await make.person();
    const [phone, desk] = [await h.signIn(person.id), await h.signIn(person.id)];
    const { sessions } = await admin.adminGetUser({ userId: person.id });
    expect(sessions).toHaveLength(2);
    const phoneSession = (await phone.api.accounts.listSessions()).find(({ isCurrent }) => isCurrent);
    const sessionId = phoneSession?.id ?? '';
    const other = await make.person();
    await expect(admin.adminEndSession({ userId: other.id, sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await admin.adminEndSession({ userId: person.id, sessionId });
    expect((await phone.api.accounts.getMe()).me).toBeNull();
    expect((await desk.api.accounts.getMe()).me).not.toBeNull();
    expect(await admin.adminEndAllSessions({ userId: person.id })).toEqual({ ended: 1 });
    expect((await desk.api.accounts.getMe()).me).toBeNull();
    const unknown = admin.adminEndAllSessions({ userId: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Nothing is left to end, so nothing is recorded.
    expect(await admin.adminEndAllSessions({ userId: person.id })).toEqual({ ended: 0 });
    expect(await actionsOn(person.id)).toEqual(['user.end_sessions', 'user.end_sessions']);
  });

  it('ends with the session of a browser what was made there, not the session that led to it', async () => {
    const { id, email } = await make.person();
    const first = await signInByMail(h, email);
    const second = h.signedOut();
    await signInByPasskey(second, await addPasskey(first));
    const own = (await second.api.accounts.listSessions()).find(({ isCurrent }) => isCurrent);
    await admin.adminEndSession({ userId: id, sessionId: own?.id ?? '' });
    expect((await second.api.accounts.getMe()).me).toBeNull();
    expect((await first.api.accounts.getMe()).me).not.toBeNull();
  });
});
