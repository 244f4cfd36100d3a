import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askForLink, mailedCode } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { sessions } from '../../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make } = harness;

const mailPlaces = ['the same place', 'another device', "the mail app's own browser"] as const;

/** What mail scanners do with a link before the person sees it. */
const scanners: Record<string, (scanner: TestClient, token: string) => Promise<void>> = {
  'no scanner': async () => undefined,
  'one that fetches links': async (scanner) => {
    for (const method of ['GET', 'HEAD']) await scanner.fetch('/auth', { method });
  },
  'one that runs scripts': async (scanner, token) => {
    await scanner.api.accounts.redeemSignInLink({ token });
  },
  'one that presses every button': async (scanner, token) => {
    const { accounts } = scanner.api;
    const page = await accounts.redeemSignInLink({ token });
    const code = page.status === 'otherBrowser' ? page.code : null;
    await expect(accounts.redeemSignInLink({ token, email: '' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(accounts.redeemSignInLink({ token, email: 'scan@mail.test' })).rejects.toMatchObject({
      code: 'INVALID',
    });
    await expect(accounts.redeemSignInCode({ code: code ?? '' })).rejects.toMatchObject({ code: 'INVALID' });
  },
};

const isSignedIn = async (browser: TestClient) => (await browser.api.accounts.getMe()).me !== null;

/**
 * Signs in through an email and returns which browsers have a session afterwards. In-app browsers and home-screen apps
 * have cookies of their own, like another device.
 */
async function play(readsIn: (typeof mailPlaces)[number], scan: (typeof scanners)[string] | undefined) {
  const asking = harness.signedOut();
  const reading = readsIn === 'the same place' ? asking : harness.signedOut();
  const scanner = harness.signedOut();
  const { id, email } = await make.person();
  const token = await askForLink(harness, asking, email);
  await scan?.(scanner, token);

  const page = await reading.api.accounts.redeemSignInLink({ token });
  if (page.status === 'otherBrowser') {
    expect(page.code).toBe(mailedCode(harness, email));
    await asking.api.accounts.redeemSignInCode({ code: page.code ?? '' });
  }
  return {
    here: await isSignedIn(asking),
    reader: await isSignedIn(reading),
    scanner: await isSignedIn(scanner),
    sessions: await db.$count(sessions, eq(sessions.userId, id)),
  };
}

describe.each(mailPlaces)('a person who reads the email in %s', (readsIn) => {
  it.each(Object.keys(scanners))('signs in only where they asked, with %s', async (scanner) => {
    expect(await play(readsIn, scanners[scanner])).toEqual({
      here: true,
      reader: readsIn === 'the same place',
      scanner: false,
      sessions: 1,
    });
  });
});
