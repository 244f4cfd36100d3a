import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailedCode, mailsTo, signInByMail } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;

/** Creates a member who has signed in by email and out again, and returns them with their browser. */
async function formerSession() {
  const community = await make.community();
  const person = await make.person({ community });
  const browser = await signInByMail(harness, person.email);
  await browser.api.accounts.signOut();
  clock.advance(2 * 60_000);
  return { ...person, community, browser };
}

it('a returning member sees their masked email and signs in without typing it', async () => {
  const { email, community, browser, id } = await formerSession();
  const { accounts } = browser.api;
  expect(await accounts.getMe()).toEqual({
    me: null,
    known: { maskedEmail: expect.stringMatching(/^..?\*\*\*@/), communitySlug: community.slug },
  });
  const sent = await accounts.sendKnownMemberLink({ next: '/profile' });
  expect(sent).toEqual({ status: 'approved', resendInSeconds: 60, isUnderWay: false });
  expect(await accounts.redeemSignInCode({ code: mailedCode(harness, email) })).toMatchObject({
    next: '/profile',
  });
  const signedIn = await accounts.getMe();
  expect(signedIn.me?.userId).toBe(id);
  expect(signedIn.known).toBeUndefined();
});

it('a browser that has forgotten its member greets no one and sends no email', async () => {
  const { email, browser } = await formerSession();
  const mark = browser.cookies.get('porchlist-browser') ?? '';
  const { accounts } = browser.api;
  const before = mailsTo(harness, email).length;
  await accounts.forgetKnownMember();
  expect(browser.cookies.has('porchlist-browser')).toBe(false);
  // A copy of the cookie does not work, either.
  browser.cookies.set('porchlist-browser', mark);
  expect(await accounts.getMe()).toEqual({ me: null });
  await expect(accounts.sendKnownMemberLink({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(mailsTo(harness, email)).toHaveLength(before);
});

it('a browser does not greet a person who may no longer sign in', async () => {
  const { id, browser } = await formerSession();
  await db.update(users).set({ isVerified: false, rejectedAt: clock.now() }).where(eq(users.id, id));
  expect(await browser.api.accounts.getMe()).toEqual({ me: null });
  await expect(browser.api.accounts.sendKnownMemberLink({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the start page leads to the community of that member', async () => {
  const { community, browser } = await formerSession();
  const response = await browser.fetch('/');
  expect(response.headers.get('location')).toBe(`/communities/${community.slug}?welcome=true`);
  const page = await (await browser.fetch(`/communities/${community.slug}`)).text();
  expect(page).toContain('Welcome back');
  expect(await (await harness.signedOut().fetch(`/communities/${community.slug}`)).text()).not.toContain(
    'Welcome back',
  );
});
