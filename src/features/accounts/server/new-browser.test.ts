import { describe, expect, it } from 'vitest';
import { askForLink, mailsTo, signInByMail } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { forgetEnded } from '../../../platform/forget.jobs.ts';
import { knownBrowsers } from '../../../schema/sign-in.tables.ts';

const harness = await startHarness();
const { clock, make, db } = harness;
const day = 24 * 3_600_000;

const isSignedIn = async (browser: TestClient) => (await browser.api.accounts.getMe()).me !== null;

async function notices(email: string) {
  await harness.drain();
  return mailsTo(harness, email).filter(({ subject }) => subject === 'New sign-in to Porchlist');
}

/** Signs in again in a browser that keeps its cookies. */
async function signInAgain(browser: TestClient, email: string) {
  clock.advance(2 * 60_000);
  const token = await askForLink(harness, browser, email);
  await browser.api.accounts.redeemSignInLink({ token });
}

/** Signs a person in with a known and a new browser and returns both with the link from the email about it. */
async function noticedPerson() {
  const { email } = await make.person();
  const known = await signInByMail(harness, email);
  clock.advance(2 * 60_000);
  const other = await signInByMail(harness, email);
  const [notice] = await notices(email);
  const path = /http:\/\/localhost:3000(\/not-me\/\S+)/.exec(notice?.text ?? '')?.[1] ?? '';
  return { email, known, other, path };
}

const answer = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

describe('a sign-in', () => {
  it('sends an email about it only in a browser that is new to the person', async () => {
    const { email } = await make.person();
    const first = await signInByMail(harness, email);
    expect(await notices(email)).toHaveLength(0);
    await first.api.accounts.signOut();
    await signInAgain(first, email);
    expect(await notices(email)).toHaveLength(0);
    clock.advance(2 * 60_000);
    const second = await signInByMail(harness, email);
    expect(await notices(email)).toHaveLength(1);
    await signInAgain(second, email);
    expect(await notices(email)).toHaveLength(1);
  });

  it('sends an email about a new browser also when all others were forgotten', async () => {
    const { email } = await make.person();
    const first = await signInByMail(harness, email);
    await first.api.accounts.signOut();
    await first.api.accounts.forgetKnownMember();
    clock.advance(2 * 60_000);
    await signInByMail(harness, email);
    expect(await notices(email), "after 'Not you?' in the only browser").toHaveLength(1);
    await db.delete(knownBrowsers);
    clock.advance(2 * 60_000);
    await signInByMail(harness, email);
    expect(await notices(email), 'after all cookies have expired').toHaveLength(2);
  });

  it('sends no email about it if the browser has signed out by then', async () => {
    const { email } = await make.person();
    await signInByMail(harness, email);
    clock.advance(2 * 60_000);
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, email);
    await browser.api.accounts.redeemSignInLink({ token });
    await browser.api.accounts.signOut();
    expect(await notices(email)).toHaveLength(0);
  });
});

describe("'This was not me'", () => {
  it('works without a session and signs out only that browser, which is then new again', async () => {
    const { email, known, other, path } = await noticedPerson();
    const done = await harness.signedOut().fetch(path, answer('sure=yes'));
    expect(await done.text()).toContain('That browser is signed out');
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(known)).toBe(true);
    await signInAgain(other, email);
    expect(await notices(email)).toHaveLength(2);
  });

  it('changes nothing when a mail scanner opens the page or presses its button', async () => {
    const { other, path } = await noticedPerson();
    const scanner = harness.signedOut();
    expect(await (await scanner.fetch(path)).text()).toContain('Sign that browser out?');
    expect((await scanner.fetch(path, answer(''))).status).toBe(303);
    expect(await isSignedIn(other)).toBe(true);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00'])(
    'shows an error for the unknown link %s',
    async (token) => {
      for (const init of [{}, answer('sure=yes')]) {
        const response = await harness.signedOut().fetch(`/not-me/${token}`, init);
        expect([response.status, await response.text()]).toEqual([
          404,
          expect.stringContaining('not signed in'),
        ]);
      }
    },
  );
});

it('a browser is forgotten once its cookie has expired', async () => {
  await noticedPerson();
  const known = () => db.$count(knownBrowsers);
  clock.advance(399 * day);
  await forgetEnded(harness.services);
  expect(await known()).toBeGreaterThan(1);
  clock.advance(2 * day);
  await forgetEnded(harness.services);
  expect(await known()).toBe(0);
});
