import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailedCode } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { sessions, users } from '../../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make } = harness;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Requests an email for a new person and returns them with the browser, token and code. */
async function asked(browser = harness.signedOut()) {
  const person = await make.person();
  const token = await askForLink(harness, browser, person.email);
  return { ...person, browser, token, code: mailedCode(harness, person.email) };
}

const enter = (browser: TestClient, code: string) => browser.api.accounts.redeemSignInCode({ code });
const open = (browser: TestClient, token: string) => browser.api.accounts.redeemSignInLink({ token });
const isSignedIn = async (browser: TestClient) => (await browser.api.accounts.getMe()).me !== null;

const refusal = (message: string) => ({ code: 'INVALID', data: { fields: { code: message } } });
const noCode = refusal(
  'That is not a code from our email. It has eight letters and digits, such as HKDR-4XMT.',
);
const spent = refusal(
  'This code has expired, was already used, or belongs to another browser. Please ask for a new email here.',
);
const replaced = refusal('A newer email has replaced this code. Please enter the code from the newest one.');
const wrong = (tries: string) =>
  refusal(`This is not the code in the email. Please check it; you have ${tries} left.`);
const usedUp = refusal(
  'That was the wrong code five times. Please open the link in the email, or ask for a new email.',
);

describe('the code of a sign-in email', () => {
  it('starts a confirmed session in the requesting browser and returns the requested page', async () => {
    const community = await make.community();
    const person = await make.person({ community });
    const browser = harness.signedOut();
    await browser.api.accounts.getEmailStatus({ email: person.email, next: '/admin#households' });
    const code = mailedCode(harness, person.email);
    expect(code).toMatch(/^[CDFHJKMNPRTWXY34679]{4}-[CDFHJKMNPRTWXY34679]{4}$/);
    expect(await enter(browser, code)).toEqual({
      status: 'signedIn',
      communitySlug: community.slug,
      next: '/admin#households',
      confirmed: 'approved',
    });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({ userId: person.id, isConfirmed: true });
    expect([...browser.cookies.keys()]).not.toContain('porchlist-sign-in');
  });

  it.each([
    ['in lowercase', (code: string) => code.toLowerCase()],
    ['as one group', (code: string) => code.replace('-', '')],
    ['with spaces', (code: string) => ` ${code.replace('-', '   ')}\u00a0`],
    ['with a long dash', (code: string) => code.replace('-', ' – ')],
    [
      'in full-width letters',
      (code: string) => code.replace(/\w/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
  ])('can be entered %s', async (_, type) => {
    const { browser, code } = await asked();
    expect(await enter(browser, type(code))).toMatchObject({ status: 'signedIn' });
  });

  it('works once and invalidates the link, as the link invalidates the code', async () => {
    const first = await asked();
    await enter(first.browser, first.code);
    await expect(enter(first.browser, first.code)).rejects.toMatchObject(spent);
    await expect(open(first.browser, first.token)).rejects.toMatchObject({ code: 'INVALID' });
    const second = await asked();
    const mark = second.browser.cookies.get('porchlist-sign-in') ?? '';
    await open(second.browser, second.token);
    second.browser.cookies.set('porchlist-sign-in', mark);
    await expect(enter(second.browser, second.code)).rejects.toMatchObject(spent);
  });

  it('works only in the requesting browser', async () => {
    const { browser, code } = await asked();
    const other = harness.signedOut();
    await expect(enter(other, code)).rejects.toMatchObject(spent);
    const neighbor = await asked();
    await expect(enter(neighbor.browser, code)).rejects.toMatchObject(wrong('4 tries'));
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(neighbor.browser)).toBe(false);
    expect(await enter(browser, code)).toMatchObject({ status: 'signedIn' });
  });

  it('works for ten minutes, even if the clock is set back, but not if it was requested in the future', async () => {
    const late = await asked();
    harness.clock.advance(10 * minute);
    await expect(enter(late.browser, late.code)).rejects.toMatchObject(spent);
    const { browser, code } = await asked();
    harness.clock.advance(-30_000);
    expect(await enter(browser, code)).toMatchObject({ status: 'signedIn' });
    const ahead = await asked();
    harness.clock.advance(-day);
    await expect(enter(ahead.browser, ahead.code)).rejects.toMatchObject(spent);
    harness.clock.advance(day);
  });

  it('says, as its link does, that a newer email has replaced it', async () => {
    const { browser, email, code, token } = await asked();
    harness.clock.advance(minute);
    await askForLink(harness, browser, email);
    await expect(enter(browser, code)).rejects.toMatchObject(replaced);
    await expect(open(browser, token)).rejects.toThrow('A newer email has replaced this link.');
    await expect(open(harness.signedOut(), token)).rejects.toThrow('has expired or was already used');
    await expect(enter(browser, 'HKDR-4XMT')).rejects.toMatchObject(wrong('3 tries'));
    expect(await enter(browser, mailedCode(harness, email))).toMatchObject({ status: 'signedIn' });
    await expect(enter(browser, code)).rejects.toMatchObject(spent);
  });

  it('does not work for a person who has been rejected', async () => {
    const { browser, id, code } = await asked();
    await db.update(users).set({ isVerified: false, rejectedAt: new Date() }).where(eq(users.id, id));
    await expect(enter(browser, code)).rejects.toMatchObject(spent);
  });
});

describe('a wrong code', () => {
  it('can be entered five times; then the code is refused, but the link still works', async () => {
    const { browser, code, token } = await asked();
    for (const tries of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await expect(enter(browser, 'HKDR-4XMT')).rejects.toMatchObject(wrong(tries));
    }
    await expect(enter(browser, 'HKDR-4XMT')).rejects.toMatchObject(usedUp);
    await expect(enter(browser, code)).rejects.toMatchObject(usedUp);
    const other = await open(harness.signedOut(), token);
    expect(other).toMatchObject({ status: 'otherBrowser', code: null });
    expect(await open(browser, token)).toMatchObject({ status: 'signedIn' });
  });

  it.each(['', 'HKDR', 'HKDR-4XMT-4XMT', 'НKDR-4ХМТ', 'HKDR-4XM0', 'x'.repeat(100), '\u0000'])(
    'in an impossible format, such as %j, is not counted',
    async (text) => {
      const { browser, code } = await asked();
      for (let i = 0; i < 6; i++) await expect(enter(browser, text)).rejects.toMatchObject(noCode);
      expect(await enter(browser, code)).toMatchObject({ status: 'signedIn' });
    },
  );

  it('is counted across ten concurrent tabs', async () => {
    const { browser, code } = await asked();
    const tries = Array.from({ length: 10 }, () => enter(browser, 'HKDR-4XMT'));
    await Promise.allSettled(tries);
    await expect(enter(browser, code)).rejects.toMatchObject(usedUp);
  });
});

it('the correct code in ten tabs at once signs in once', async () => {
  const { browser, code, id } = await asked();
  const tabs = await Promise.allSettled(Array.from({ length: 10 }, () => enter(browser, code)));
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});

it('codes and links share the limit of ninety attempts in ten minutes per client', async () => {
  const browser = harness.signedOut();
  for (let i = 0; i < 90; i++) await expect(enter(browser, 'HKDR-4XMT')).rejects.toMatchObject(spent);
  await expect(open(browser, 'x')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
