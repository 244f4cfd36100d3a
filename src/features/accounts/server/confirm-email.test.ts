import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailedToken, mailsTo } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { users } from '../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { requestFor, signUp, idOf } = signUpRequestsOn(harness);
const day = 24 * 3_600_000;

/** Asks for access in a browser and lets the mail go out. */
async function ask(browser = harness.signedOut()) {
  const community = await make.community();
  const { email, name } = await requestFor(community);
  await signUp(await requestFor(community, { email, name }), browser);
  await harness.drain();
  return { community, email, name, browser, userId: await idOf(email) };
}

const redeem = (token: string, browser = harness.signedOut(), isContinued = true) =>
  browser.api.accounts.redeemSignInLink({ token, isContinued });

async function seenByAdmin(email: string) {
  const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
  const { rows } = await admin.api.accounts.listPendingUsers({ query: email });
  const detail = await admin.api.accounts.adminGetUser({ userId: rows[0]?.id ?? '' });
  return [rows[0]?.isEmailConfirmed, detail.isEmailConfirmed];
}

describe('who asks for access', () => {
  it('gets one mail, which repeats nothing that was typed', async () => {
    const { email, name, community } = await ask();
    const [mail, ...more] = mailsTo(harness, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('We have your request');
    expect(mail?.text).toContain(community.name);
    expect(mail?.text).not.toContain(name);
  });

  it('gets the welcome alone where nobody has to be waited for', async () => {
    const community = await make.community({ isTestGroup: true });
    const input = await requestFor(community);
    await signUp(input);
    await harness.drain();
    expect(mailsTo(harness, input.email).map(({ subject }) => subject)).toEqual([
      'Welcome to Porchlist: your request was approved',
    ]);
  });

  it('gets nothing when an admin was faster', async () => {
    const community = await make.community();
    const input = await requestFor(community);
    await signUp(input);
    await db.update(users).set({ isVerified: true }).where(eq(users.email, input.email));
    await harness.drain();
    expect(mailsTo(harness, input.email)).toEqual([]);
  });
});

describe('the link in it', () => {
  it('confirms the email, which the admin sees, and gives no more than a pending person’s rights', async () => {
    const { email, browser } = await ask();
    expect(await seenByAdmin(email)).toEqual([false, false]);
    // In the browser that asked without a click.
    await redeem(mailedToken(harness, email), browser, false);
    expect(await seenByAdmin(email)).toEqual([true, true]);
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isConfirmed: true,
      isVerified: false,
      isHouseholdApproved: false,
    });
  });

  it('ends what somebody else signed in with the same email, and asks for a click there', async () => {
    const { email, browser } = await ask();
    const owner = harness.signedOut();
    const token = mailedToken(harness, email);
    expect(await redeem(token, owner, false)).toMatchObject({ status: 'needsContinue' });
    await redeem(token, owner);
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
    expect((await owner.api.accounts.getMe()).me).toMatchObject({ isConfirmed: true });
  });

  it('makes the session that the approval opens everything in', async () => {
    const { email, browser, userId } = await ask();
    await redeem(mailedToken(harness, email), browser);
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    await admin.api.accounts.approveUser({ userId });
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isVerified: true,
      needsConfirmation: false,
    });
  });

  it('works once, within three days, and not after a rejection', async () => {
    const { email } = await ask();
    clock.advance(3 * day - 1);
    await redeem(mailedToken(harness, email));
    await expect(redeem(mailedToken(harness, email))).rejects.toMatchObject({ code: 'INVALID' });

    const late = await ask();
    clock.advance(3 * day);
    await expect(redeem(mailedToken(harness, late.email))).rejects.toMatchObject({ code: 'INVALID' });

    const refused = await ask();
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    await admin.api.accounts.rejectUser({ userId: refused.userId });
    await expect(redeem(mailedToken(harness, refused.email))).rejects.toMatchObject({ code: 'INVALID' });
  });
});
