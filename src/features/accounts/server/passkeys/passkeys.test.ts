import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { addPasskey, signInByPasskey } from '../../../../../tests/support/passkey-steps.ts';
import { softwarePasskey } from '../../../../../tests/support/software-passkey.ts';
import { forgetEnded } from '../../../../platform/forget.jobs.ts';
import { users } from '../../../../schema/account.tables.ts';
import { passkeyChallenges } from '../../../../schema/sign-in.tables.ts';

const harness = await startHarness();
const { clock, db, make, services } = harness;
const hour = 3_600_000;

async function personWithPasskey() {
  const person = await make.person();
  const browser = await harness.signIn(person.id);
  return { person, browser, passkey: await addPasskey(browser) };
}

const refused = (message: string) => ({ code: 'INVALID', message: expect.stringContaining(message) });

describe('signing in with a passkey', () => {
  it('starts a confirmed session in a browser that has nothing else', async () => {
    const { person, browser, passkey } = await personWithPasskey();
    const elsewhere = harness.signedOut();
    await signInByPasskey(elsewhere, passkey);
    const { me } = await elsewhere.api.accounts.getMe();
    expect(me).toMatchObject({ userId: person.id, isConfirmed: true });
    const [listed] = await browser.api.accounts.listPasskeys();
    expect(listed?.lastUsedAt).toEqual(clock.now());
  });

  it('sends the email about a sign-in in a new browser', async () => {
    const { email } = await make.person();
    const passkey = await addPasskey(await signInByMail(harness, email));
    await signInByPasskey(harness.signedOut(), passkey);
    await harness.drain();
    const subjects = mailsTo(harness, email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['A passkey was added to your Porchlist account', 'New sign-in to Porchlist']),
    );
  });

  it('accepts each response once and no expired one', async () => {
    const { passkey } = await personWithPasskey();
    const { api } = harness.signedOut();
    const options = await api.accounts.startPasskeySignIn();
    const response = passkey.use(options);
    await api.accounts.signInWithPasskey({ response });
    const other = harness.signedOut().api.accounts;
    await expect(other.signInWithPasskey({ response })).rejects.toMatchObject(refused('did not work'));
    const late = passkey.use(await other.startPasskeySignIn());
    clock.advance(hour);
    await expect(other.signInWithPasskey({ response: late })).rejects.toMatchObject(refused('did not work'));
  });

  it('refuses a response for another site, with another key or from a copied device', async () => {
    const { passkey } = await personWithPasskey();
    const { api } = harness.signedOut();
    const use = async (change: (response: ReturnType<typeof passkey.use>) => void) => {
      const response = passkey.use(await api.accounts.startPasskeySignIn());
      change(response);
      return api.accounts.signInWithPasskey({ response });
    };
    const stranger = softwarePasskey({ origin: 'https://elsewhere.example' });
    await expect(
      use((response) => {
        response.response = stranger.use({ challenge: 'x' }).response;
      }),
    ).rejects.toMatchObject(refused('did not work'));
    const options = await api.accounts.startPasskeySignIn();
    const forged = { ...passkey.use(options), response: softwarePasskey().use(options).response };
    await expect(api.accounts.signInWithPasskey({ response: forged })).rejects.toMatchObject(
      refused('did not work'),
    );
    await use(() => {});
    passkey.rewindCounter();
    await expect(use(() => {})).rejects.toMatchObject(refused('did not work'));
  });

  it('refuses removed passkeys and people who may not sign in', async () => {
    const { browser, passkey } = await personWithPasskey();
    const [own] = await browser.api.accounts.listPasskeys();
    await browser.api.accounts.removePasskey({ passkeyId: own?.id ?? '' });
    await expect(signInByPasskey(harness.signedOut(), passkey)).rejects.toMatchObject(
      refused('does not know'),
    );
    const rejected = await personWithPasskey();
    await db
      .update(users)
      .set({ isVerified: false, rejectedAt: clock.now() })
      .where(eq(users.id, rejected.person.id));
    await expect(signInByPasskey(harness.signedOut(), rejected.passkey)).rejects.toMatchObject(
      refused('does not know'),
    );
  });
});

describe('the passkeys of a person', () => {
  it('require a confirmed email, cannot be removed by others and are named after the browser', async () => {
    const { browser } = await personWithPasskey();
    expect(await browser.api.accounts.listPasskeys()).toMatchObject([
      { name: 'A browser', lastUsedAt: null },
    ]);
    const [own] = await browser.api.accounts.listPasskeys();
    const stranger = await harness.signIn((await make.person()).id);
    const removing = stranger.api.accounts.removePasskey({ passkeyId: own?.id ?? '' });
    await expect(removing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unconfirmed = await harness.signIn((await make.person()).id, { isConfirmed: false });
    await expect(addPasskey(unconfirmed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it("cannot be added with another person's options, or twice", async () => {
    const { browser, passkey } = await personWithPasskey();
    const stranger = await harness.signIn((await make.person()).id);
    const options = await browser.api.accounts.startNewPasskey();
    const response = softwarePasskey().make(options);
    await expect(stranger.api.accounts.addPasskey({ response })).rejects.toMatchObject(
      refused('did not work'),
    );
    await expect(addPasskey(stranger, passkey)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

it('the cleanup deletes unanswered challenges', async () => {
  await harness.signedOut().api.accounts.startPasskeySignIn();
  expect(await db.$count(passkeyChallenges)).toBeGreaterThan(0);
  clock.advance(hour);
  await forgetEnded(services);
  expect(await db.$count(passkeyChallenges)).toBe(0);
});
