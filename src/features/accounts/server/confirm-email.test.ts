import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailedCode, mailedToken, mailsTo } from '../../../../tests/support/account-steps.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { users } from '../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { requestFor, signUp, idOf } = signUpRequestsOn(harness);
const day = 24 * 3_600_000;

/** Requests access in a browser and sends the queued email. */
async function requestAccess(browser = harness.signedOut()) {
  const community = await make.community();
  const { email, name } = await requestFor(community);
  await signUp(await requestFor(community, { email, name }), browser);
  await harness.drain();
  return { community, email, name, browser, userId: await idOf(email) };
}

const redeem = (token: string, browser = harness.signedOut(), email?: string) =>
  browser.api.accounts.redeemSignInLink({ token, email });

async function seenByAdmin(email: string) {
  const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
  const { rows } = await admin.api.accounts.listPendingUsers({ query: email });
  const detail = await admin.api.accounts.adminGetUser({ userId: rows[0]?.id ?? '' });
  return [rows[0]?.isEmailConfirmed, detail.isEmailConfirmed];
}

describe('a person who requests access', () => {
  it('gets one email, which contains no user input', async () => {
    const { email, name, community } = await requestAccess();
    const [mail, ...more] = mailsTo(harness, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('We have your request');
    expect(mail?.text).toContain(community.name);
    expect(mail?.text).not.toContain(name);
  });

  it('gets no request email if an admin decides first', async () => {
    const community = await make.community();
    const input = await requestFor(community);
    await signUp(input);
    await db.update(users).set({ isVerified: true }).where(eq(users.email, input.email));
    await harness.drain();
    expect(mailsTo(harness, input.email)).toEqual([]);
  });
});

describe('the link in the email', () => {
  it('confirms the email, which admins see, and grants only the rights of a pending person', async () => {
    const { email, browser } = await requestAccess();
    expect(await seenByAdmin(email)).toEqual([false, false]);
    // In the browser that requested access, which needs nothing else.
    expect(await redeem(mailedToken(harness, email), browser)).toMatchObject({ confirmed: 'underReview' });
    expect(await seenByAdmin(email)).toEqual([true, true]);
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isConfirmed: true,
      isVerified: false,
      isHouseholdApproved: false,
    });
  });

  it('ends sessions that someone else started with the same email, and needs the address in other browsers', async () => {
    const { email, browser } = await requestAccess();
    const owner = harness.signedOut();
    const token = mailedToken(harness, email);
    const code = mailedCode(harness, email);
    expect(await redeem(token, owner)).toMatchObject({ status: 'otherBrowser', code });
    await redeem(token, owner, email);
    expect(await browser.api.accounts.getMe()).toEqual({ me: null });
    expect((await owner.api.accounts.getMe()).me).toMatchObject({ isConfirmed: true });
  });

  it('creates the session that gets all rights with the approval', async () => {
    const { email, browser, userId } = await requestAccess();
    await redeem(mailedToken(harness, email), browser);
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    await approve(admin.api, userId);
    expect((await browser.api.accounts.getMe()).me).toMatchObject({
      isVerified: true,
      needsConfirmation: false,
    });
  });

  it('works once within three days, but not after a rejection', async () => {
    const { email } = await requestAccess();
    clock.advance(3 * day - 1);
    await redeem(mailedToken(harness, email), harness.signedOut(), email);
    await expect(redeem(mailedToken(harness, email))).rejects.toMatchObject({ code: 'INVALID' });

    const late = await requestAccess();
    clock.advance(3 * day);
    await expect(redeem(mailedToken(harness, late.email))).rejects.toMatchObject({ code: 'INVALID' });

    const refused = await requestAccess();
    const admin = await harness.signIn((await make.person({ isPlatformAdmin: true })).id);
    await reject(admin.api, refused.userId);
    await expect(redeem(mailedToken(harness, refused.email))).rejects.toMatchObject({ code: 'INVALID' });
  });
});
