import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signInByMail } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { forgetEnded } from '../../../platform/forget.jobs.ts';
import { sessions, signInLinks } from '../../../schema/account.tables.ts';
import { cleanUpSignInsJob } from './clean-up.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const hour = 3_600_000;
const day = 24 * hour;

const meOf = async (browser: TestClient) => (await browser.api.accounts.getMe()).me;
const isSignedIn = async (browser: TestClient) => (await meOf(browser)) !== null;

describe('a session', () => {
  it('stays active while it is used and ends 180 days after the last use', async () => {
    const browser = await harness.signIn((await make.person()).id);
    clock.advance(179 * day);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance(180 * day - 1);
    expect(await isSignedIn(browser)).toBe(true);
    const another = await harness.signIn((await make.person()).id);
    clock.advance(180 * day);
    expect(await isSignedIn(another)).toBe(false);
  });

  it('ends on time even if it is cached', async () => {
    const browser = await harness.signIn((await make.person()).id);
    // The session is cached by now.
    for (let i = 0; i < 2; i++) expect(await isSignedIn(browser)).toBe(true);
    clock.advance(180 * day);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('renews its cookie if it is used five minutes later', async () => {
    const browser = await harness.signIn((await make.person()).id);
    clock.advance(5 * 60_000);
    const response = await browser.fetch('/api/me');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^porchlist-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    // Not on every request.
    expect((await browser.fetch('/api/me')).headers.getSetCookie()).toEqual([]);
  });

  it('ends 400 days after its start even if it is used', async () => {
    const browser = await harness.signIn((await make.person()).id);
    for (let i = 0; i < 3; i++) {
      clock.advance(133 * day);
      expect(await isSignedIn(browser)).toBe(true);
    }
    clock.advance(day);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('does not last longer if the clock was ahead and has been corrected', async () => {
    const browser = await harness.signIn((await make.person()).id);
    clock.advance(20 * day);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance(-20 * day);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance(180 * day);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each([
    ['a platform admin', () => make.person({ isPlatformAdmin: true })],
    ['an HOA admin', async () => make.person({ hoaAdminOf: [await make.community()] })],
  ])('of %s ends after 30 days without use', async (_who, newAdmin) => {
    const { email } = await newAdmin();
    const browser = await signInByMail(harness, email);
    clock.advance(29 * day);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance(30 * day);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('whose email is not confirmed ends after 30 days without use', async () => {
    const browser = await harness.signIn((await make.person()).id, { isConfirmed: false });
    clock.advance(29 * day);
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance(30 * day);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('signing out', () => {
  it('ends this session on the server and clears its cookie, but leaves others', async () => {
    const { id } = await make.person();
    const [here, there] = [await harness.signIn(id), await harness.signIn(id)];
    const oldCookies = new Map(here.cookies);
    await here.api.accounts.signOut();
    expect(here.cookies.size).toBe(0);
    for (const [name, value] of oldCookies) here.cookies.set(name, value);
    expect(await isSignedIn(here)).toBe(false);
    expect(await isSignedIn(there)).toBe(true);
  });
});

describe("the list of a person's sessions", () => {
  it("shows only this person's browsers, marks the current one and contains no tokens", async () => {
    const person = await make.person();
    await harness.signIn((await make.person()).id);
    await harness.signIn(person.id);
    clock.advance(hour);
    const here = await harness.signIn(person.id);
    const list = await here.api.accounts.listSessions();
    expect(list.map(({ isCurrent, lastUsedAt }) => [isCurrent, lastUsedAt])).toEqual([
      [true, clock.now()],
      [false, new Date(clock.now().getTime() - hour)],
    ]);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastUsedAt',
      'name',
    ]);
  });

  it('names the browser in words', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    await browser.api.accounts.getEmailStatus({ email });
    await harness.drain();
    const token = /#token=(\S+)/.exec(harness.mails.at(-1)?.text ?? '')?.[1];
    await browser.fetch('/rpc/accounts/redeemSignInLink', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      },
      body: JSON.stringify({ json: { token } }),
    });
    expect((await browser.api.accounts.listSessions())[0]?.device).toBe('Chrome on Mac');
  });

  it('does not contain ended sessions', async () => {
    const { id } = await make.person();
    await harness.signIn(id);
    clock.advance(181 * day);
    const here = await harness.signIn(id);
    expect(await here.api.accounts.listSessions()).toHaveLength(1);
  });
});

describe("naming one of a person's sessions", () => {
  it('shows the name until it is taken away', async () => {
    const here = await harness.signIn((await make.person()).id);
    const [own] = await here.api.accounts.listSessions();
    const rename = async (name: string) => {
      await here.api.accounts.renameSession({ sessionId: own?.id ?? '', name });
      return (await here.api.accounts.listSessions())[0]?.name;
    };
    expect(await rename(' Kitchen tablet ')).toBe('Kitchen tablet');
    expect(await rename('')).toBeNull();
  });
});

describe("ending one of a person's sessions", () => {
  it('signs that browser out', async () => {
    const { id } = await make.person();
    const lost = await harness.signIn(id);
    const here = await harness.signIn(id);
    const other = (await here.api.accounts.listSessions()).find(({ isCurrent }) => !isCurrent);
    await here.api.accounts.endSession({ sessionId: other?.id ?? '' });
    expect(await isSignedIn(lost)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect(here.cookies.size).toBe(1);
  });

  it('clears the cookie of the current session', async () => {
    const here = await harness.signIn((await make.person()).id);
    const [own] = await here.api.accounts.listSessions();
    await here.api.accounts.endSession({ sessionId: own?.id ?? '' });
    expect(here.cookies.size).toBe(0);
  });

  it("does not find other people's sessions", async () => {
    const stranger = await harness.signIn((await make.person()).id);
    const here = await harness.signIn((await make.person()).id);
    const [theirs] = await stranger.api.accounts.listSessions();
    const { endSession, renameSession } = here.api.accounts;
    for (const sessionId of [theirs?.id ?? '', randomUUID()]) {
      await expect(endSession({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(renameSession({ sessionId, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await isSignedIn(stranger)).toBe(true);
  });
});

const cleanUp = async () => {
  await cleanUpSignInsJob.handle(services, null as never);
  await forgetEnded(services);
};

it('the hourly cleanup removes only expired sessions and links', async () => {
  const [old, young] = [await make.person(), await make.person()];
  await signInByMail(harness, old.email);
  clock.advance(181 * day);
  const ask = (email: string) => harness.signedOut().api.accounts.getEmailStatus({ email });
  await ask(young.email);
  const browser = await harness.signIn(young.id);
  clock.advance(hour - 1);
  await cleanUp();
  const left = async () => [
    await db.$count(sessions, eq(sessions.userId, old.id)),
    await db.$count(signInLinks, eq(signInLinks.userId, old.id)),
    await db.$count(sessions, eq(sessions.userId, young.id)),
    await db.$count(signInLinks, eq(signInLinks.userId, young.id)),
  ];
  expect(await left()).toEqual([0, 0, 1, 1]);
  // The link of a request for access is still valid although it is more than an hour old.
  const waiting = await make.person({ isVerified: false });
  const link = { tokenHash: hashToken(newToken()), expiresAt: new Date(clock.now().getTime() + day) };
  await db.insert(signInLinks).values({ userId: waiting.id, requestedAt: new Date(0), ...link });
  clock.advance(1);
  await cleanUp();
  expect(await db.$count(signInLinks, eq(signInLinks.userId, waiting.id))).toBe(1);
  expect(await left()).toEqual([0, 0, 1, 0]);
  expect(await isSignedIn(browser)).toBe(true);
});
