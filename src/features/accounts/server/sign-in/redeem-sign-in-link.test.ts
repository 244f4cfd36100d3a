import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailedCode, picked, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { approve, reject } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { untilBlocked } from '../../../../../tests/support/lock-waits.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { sessions, signInLinks, users } from '../../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make } = harness;
const minute = 60_000;
const sessionCookie = 'porchlist-session';

const redeem = (browser: TestClient, token: string, email?: string) =>
  browser.api.accounts.redeemSignInLink({ token, email });

const spent = {
  code: 'INVALID',
  message: 'This sign-in link has expired or was already used. Please request a new one.',
  data: { title: 'Sign in failed' },
};

const isSignedIn = async (browser: TestClient) => (await browser.api.accounts.getMe()).me !== null;

describe('opening an emailed link', () => {
  it('in the requesting browser signs in at once with a confirmed session', async () => {
    const community = await make.community();
    const person = await make.person({ community });
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    expect(await redeem(browser, token)).toEqual({
      status: 'signedIn',
      communitySlug: community.slug,
      next: null,
      confirmed: 'approved',
    });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      userId: person.id,
      isConfirmed: true,
      isVerified: true,
      needsConfirmation: false,
    });
    // The cookie of the requesting browser is no longer needed.
    expect([...browser.cookies.keys()]).toEqual([sessionCookie, 'porchlist-browser']);
  });

  it('in another browser shows the code, and signs in only with the email it was sent to', async () => {
    const { email } = await make.person({ email: 'heron.watcher@porchlist.test' });
    const token = await askForLink(harness, harness.signedOut(), email);
    const other = harness.signedOut();
    const shown = {
      status: 'otherBrowser',
      maskedEmail: 'he***@porchlist.test',
      code: mailedCode(harness, email),
    };
    for (let i = 0; i < 3; i++) expect(await redeem(other, token)).toEqual(shown);
    other.cookies.set('porchlist-sign-in', newToken());
    expect(await redeem(other, token)).toEqual(shown);
    await expect(redeem(other, token, 'heron@porchlist.test')).rejects.toMatchObject({
      data: { fields: { email: 'This link was sent to another address.' } },
    });
    expect(await isSignedIn(other)).toBe(false);
    expect(await redeem(other, token, ` ${email.toUpperCase()} `)).toMatchObject({ status: 'signedIn' });
    expect(await isSignedIn(other)).toBe(true);
  });

  it('by GET or HEAD does not use the link', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, email);
    const data = encodeURIComponent(JSON.stringify({ json: { token } }));
    for (const method of ['GET', 'HEAD']) {
      for (const path of [
        '/auth',
        `/auth?token=${token}`,
        `/rpc/accounts/redeemSignInLink?data=${data}`,
        `/api/sign-in-links/redeem?token=${token}`,
      ]) {
        const response = await browser.fetch(path, { method });
        expect(response.headers.getSetCookie().join()).not.toContain('porchlist-session=');
      }
    }
    expect(await isSignedIn(browser)).toBe(false);
    expect(await redeem(browser, token)).toMatchObject({ status: 'signedIn' });
  });

  it('works once', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, email);
    await redeem(browser, token);
    await expect(redeem(browser, token)).rejects.toMatchObject(spent);
    await expect(redeem(harness.signedOut(), token, email)).rejects.toMatchObject(spent);
  });

  it('by several browsers at once signs in exactly one of them', async () => {
    const person = await make.person();
    const token = await askForLink(harness, harness.signedOut(), person.email);
    const browsers = Array.from({ length: 8 }, () => harness.signedOut());
    const outcomes = await Promise.allSettled(
      browsers.map((browser) => redeem(browser, token, person.email)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  });

  it('works for ten minutes', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    const first = await askForLink(harness, browser, email);
    harness.clock.advance(10 * minute);
    await expect(redeem(browser, first)).rejects.toMatchObject(spent);
    await expect(redeem(harness.signedOut(), first)).rejects.toMatchObject(spent);
    const second = await askForLink(harness, browser, email);
    harness.clock.advance(10 * minute - 1);
    expect(await redeem(browser, second)).toMatchObject({ status: 'signedIn' });
  });

  it('with an unknown token is refused', async () => {
    const browser = harness.signedOut();
    for (const token of ['', newToken(), "' or 1=1 --", '\u0000', 'x'.repeat(200)]) {
      await expect(redeem(browser, token)).rejects.toMatchObject(spent);
    }
    await expect(redeem(browser, 'x'.repeat(201))).rejects.toMatchObject({ code: 'INVALID' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('with the stored hash instead of the token is refused', async () => {
    const { email } = await make.person();
    const token = await askForLink(harness, harness.signedOut(), email);
    await expect(redeem(harness.signedOut(), hashToken(token), email)).rejects.toMatchObject(spent);
  });

  it.each([
    ['was rejected', { isVerified: false, rejectedAt: new Date() }],
    ['was deleted', { isVerified: false, email: null, name: '', address: null, deletedAt: new Date() }],
  ])('is refused to a person who %s', async (_, change) => {
    const person = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    await db.update(users).set(change).where(eq(users.id, person.id));
    await expect(redeem(browser, token)).rejects.toMatchObject(spent);
    await expect(redeem(harness.signedOut(), token)).rejects.toMatchObject(spent);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is refused to a person whose verification was withdrawn', async () => {
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    const person = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    await admin.api.accounts.unverifyUser({ userId: person.id });
    await expect(redeem(browser, token)).rejects.toMatchObject(spent);
  });
});

describe('signing in', () => {
  it("ends unconfirmed sessions, such as that of a stranger who used a neighbor's email", async () => {
    const community = await make.community();
    const email = `owner-${community.slug}@porchlist.test`;
    const stranger = harness.signedOut();
    await stranger.api.accounts.signUp({
      name: 'A Stranger',
      email,
      place: picked(await make.directoryAddress(community)),
      isResident: 'yes',
      communitySlug: community.slug,
    });
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    const userId = (await stranger.api.accounts.getMe()).me?.userId ?? '';
    await approve(admin.api, userId);
    // The account is approved, but the unconfirmed session has no more rights than before.
    expect((await stranger.api.accounts.getMe()).me).toMatchObject({
      isConfirmed: false,
      isVerified: false,
      needsConfirmation: true,
    });
    expect(await stranger.api.accounts.isUserApproved()).toBe(false);

    const owner = await signInByMail(harness, email);
    expect((await owner.api.accounts.getMe()).me).toMatchObject({ userId, isVerified: true });
    expect(await isSignedIn(stranger)).toBe(false);
  });

  it('ends the previous session of this browser and leaves other confirmed ones', async () => {
    const person = await make.person();
    const desk = await signInByMail(harness, person.email);
    harness.clock.advance(minute);
    const phone = harness.signedOut();
    phone.cookies.set(sessionCookie, desk.cookies.get(sessionCookie) ?? '');
    const former = new Map(phone.cookies);
    const elsewhere = await harness.signIn(person.id);
    const token = await askForLink(harness, phone, person.email);
    await redeem(phone, token);
    expect(phone.cookies.get(sessionCookie)).not.toBe(former.get(sessionCookie));
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(desk)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it("as another person ends the first person's session in this browser", async () => {
    const first = await make.person();
    const second = await make.person();
    const browser = await harness.signIn(first.id);
    const token = await askForLink(harness, browser, second.email);
    await redeem(browser, token);
    expect((await browser.api.accounts.getMe()).me?.userId).toBe(second.id);
    expect(await db.$count(sessions, eq(sessions.userId, first.id))).toBe(0);
  });

  it.each([
    ['a resident for 180 days', {}, 180 * 24 * 3600],
    ['a platform admin for 30 days', { isPlatformAdmin: true }, 30 * 24 * 3600],
    ['an HOA admin for 30 days', 'hoa' as const, 30 * 24 * 3600],
  ])('signs in %s with a cookie that scripts cannot read', async (_, kind, maxAge) => {
    const community = await make.community();
    const options = kind === 'hoa' ? { hoaAdminOf: [community] } : kind;
    const person = await make.person({ community, ...options });
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    const response = await browser.fetch('/rpc/accounts/redeemSignInLink', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { token } }),
    });
    const lines = response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'));
    expect(lines).toEqual([
      `${sessionCookie}=…; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax`,
      'porchlist-browser=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'porchlist-sign-in=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await response.text()).not.toContain(browser.cookies.get(sessionCookie));
  });

  it('leaves no session if an admin rejects the account at the same time', async () => {
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    const person = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, person.email);
    // Lock the link, so that the sign-in is still running when the rejection comes.
    const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction(async (tx) => {
      await tx.select().from(signInLinks).where(eq(signInLinks.userId, person.id)).for('update');
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    const signingIn = redeem(browser, token);
    await untilBlocked(db, 1);
    const rejecting = (async () => {
      await db.update(users).set({ isVerified: false }).where(eq(users.id, person.id));
      await reject(admin.api, person.id);
    })();
    await untilBlocked(db, 2);
    release.resolve();
    await Promise.all([holding, signingIn, rejecting]);
    expect(await isSignedIn(browser)).toBe(false);
    await harness.drain();
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });
});
