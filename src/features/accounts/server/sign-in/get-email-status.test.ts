import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForLink, mailedToken, mailsTo } from '../../../../../tests/support/account-steps.ts';
import { approve } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { signInStepsOn, unknownEmail } from '../../../../../tests/support/sign-in-steps.ts';
import { signUpRequestsOn } from '../../../../../tests/support/sign-up-requests.ts';
import { userRequestsOn } from '../../../../../tests/support/user-requests.ts';
import { users } from '../../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make, services } = harness;
const minute = 60_000;
const day = 24 * 60 * minute;

const linkSubject = /^[\w-]{9} is your Porchlist sign-in code$/;

const { ask, redeem, linkOf, rejected } = signInStepsOn(harness);
const { requestFor, signUp, idOf } = signUpRequestsOn(harness);

afterEach(() => vi.restoreAllMocks());

describe('requesting a sign-in link', () => {
  it('emails an approved person a link that works', async () => {
    const person = await make.person();
    expect(await ask(`  ${person.email.toUpperCase()} `)).toEqual({
      status: 'approved',
      resendInSeconds: 60,
      isUnderWay: false,
    });
    const [mail, ...more] = mailsTo(harness, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(linkSubject);
    const token = mailedToken(harness, person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(`${services.config.publicUrl}/auth#token=${token}\n`);
    expect(await redeem(token, person.email)).toMatchObject({ status: 'signedIn' });
  });

  it('emails a platform admin whose own request is pending, without changing the request', async () => {
    const configured = await make.person({ email: 'admin@porchlist.test', isVerified: false });
    const appointed = await make.person({ isVerified: false, isPlatformAdmin: true });
    for (const { email, id } of [configured, appointed]) {
      expect(await ask(email)).toMatchObject({ status: 'approved' });
      await harness.drain();
      expect(await redeem(mailedToken(harness, email), email)).toMatchObject({ status: 'signedIn' });
      expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ isVerified: false });
    }
  });

  it('emails no one else and answers pending people with their status', async () => {
    const pending = await make.person({ isVerified: false });
    const rejectedEmail = await rejected();
    const unknown = unknownEmail();
    expect(await ask(pending.email)).toMatchObject({ status: 'pending', resendInSeconds: 60 });
    expect(await ask(rejectedEmail)).toMatchObject({ status: 'not_found', resendInSeconds: 60 });
    expect(await ask(unknown)).toMatchObject({ status: 'not_found', resendInSeconds: 60 });
    await harness.drain();
    for (const email of [pending.email, rejectedEmail, unknown]) expect(mailsTo(harness, email)).toEqual([]);
    expect(await linkOf(pending.id)).toBeUndefined();
  });

  it('treats the email of a deleted person as unknown', async () => {
    const person = await make.person();
    await db
      .update(users)
      .set({ email: null, name: '', address: null, isVerified: false, deletedAt: harness.clock.now() })
      .where(eq(users.id, person.id));
    expect(await ask(person.email)).toMatchObject({ status: 'not_found' });
  });

  it('rejects an invalid email', async () => {
    for (const email of ['', 'unknown', 'a@b', "x' or '1'='1", `${'x'.repeat(250)}@b.io`]) {
      const { status, json } = await harness.signedOut().raw('accounts/getEmailStatus', { email });
      expect([status, json]).toMatchObject([422, { message: 'Please enter a valid email address.' }]);
    }
  });
});

describe('the answer', () => {
  it('has the same shape and cookie for every status', async () => {
    const person = await make.person();
    const pending = await make.person({ isVerified: false });
    const shapes = [];
    for (const email of [person.email, pending.email, await rejected(), unknownEmail()]) {
      const response = await harness.signedOut().fetch('/rpc/accounts/getEmailStatus', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: { email } }),
      });
      const { json } = (await response.json()) as { json: object };
      shapes.push({
        status: response.status,
        keys: Object.keys(json),
        headers: [...response.headers.keys()].toSorted(),
        cookies: response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;')),
      });
    }
    expect(shapes[0]?.cookies).toEqual([
      'porchlist-sign-in=…; Max-Age=259200; Path=/; HttpOnly; SameSite=Lax',
    ]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it('takes one statement for an unknown, a rejected and a pending email', async () => {
    const pending = await make.person({ isVerified: false });
    const statements = vi.spyOn(harness.services.db, 'with');
    for (const email of [pending.email, await rejected(), unknownEmail()]) {
      statements.mockClear();
      await ask(email);
      expect(statements).toHaveBeenCalledTimes(1);
    }
  });
});

describe('within a minute after the last email', () => {
  it('the answer is the same with the remaining wait, and no second email is sent', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, email);
    harness.clock.advance(20_500);
    expect(await ask(email, browser)).toMatchObject({ status: 'approved', resendInSeconds: 40 });
    expect(await ask(email)).toMatchObject({ status: 'approved', resendInSeconds: 40 });
    await harness.drain();
    expect(mailsTo(harness, email)).toHaveLength(1);
    // The requesting browser still signs in without a click.
    expect(await browser.api.accounts.redeemSignInLink({ token })).toMatchObject({
      status: 'signedIn',
    });
  });

  it('another link is sent afterwards, and only the newest one works', async () => {
    const { email } = await make.person();
    const browser = harness.signedOut();
    const first = await askForLink(harness, browser, email);
    harness.clock.advance(minute);
    expect(await ask(email, browser)).toMatchObject({ status: 'approved', resendInSeconds: 60 });
    await expect(redeem(first)).rejects.toMatchObject({ code: 'INVALID' });
    await harness.drain();
    const second = mailedToken(harness, email);
    expect(second).not.toBe(first);
    await expect(redeem(first)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await redeem(second, email)).toMatchObject({ status: 'signedIn' });
  });

  it('the wait is no longer, and the email is sent, if the clock was a day ahead and has been corrected', async () => {
    const { email } = await make.person();
    const early = await askForLink(harness, harness.signedOut(), email);
    harness.clock.advance(-day);
    expect(await ask(email)).toMatchObject({ status: 'approved', resendInSeconds: 60 });
    await harness.drain();
    expect(mailsTo(harness, email)).toHaveLength(2);
    expect(await redeem(mailedToken(harness, email), email)).toMatchObject({ status: 'signedIn' });
    await expect(redeem(early)).rejects.toMatchObject({ code: 'INVALID' });

    const other = await make.person();
    await ask(other.email);
    harness.clock.advance(-30_000);
    expect(await ask(other.email)).toMatchObject({ status: 'approved', resendInSeconds: 60 });
    const link = await askForLink(harness, harness.signedOut(), (await make.person()).email);
    harness.clock.advance(-day);
    await expect(redeem(link)).rejects.toMatchObject({ code: 'INVALID' });
    harness.clock.advance(2 * day);
  });

  it('concurrent requests send one email', async () => {
    const { email } = await make.person();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(email)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'approved', resendInSeconds: 60 });
    await harness.drain();
    expect(mailsTo(harness, email)).toHaveLength(1);
  });

  it('a person approved since the email about their request gets one link at once', async () => {
    const { admin } = await userRequestsOn(harness);
    const request = await requestFor(await make.community());
    await signUp(request);
    await harness.drain();
    harness.clock.advance(20_000);
    await approve(admin.api, await idOf(request.email));
    harness.clock.advance(20_000);
    const linksTo = () => mailsTo(harness, request.email).filter(({ subject }) => linkSubject.test(subject));
    for (const resendInSeconds of [60, 50]) {
      expect(await ask(request.email)).toMatchObject({ status: 'approved', resendInSeconds });
      expect(linksTo()).toHaveLength(1);
      harness.clock.advance(10_000);
    }
    expect(await redeem(mailedToken(harness, request.email), request.email)).toMatchObject({
      status: 'signedIn',
    });
  });

  it('using the link does not shorten the wait for another email', async () => {
    const { email } = await make.person();
    await redeem(await askForLink(harness, harness.signedOut(), email), email);
    await ask(email);
    await harness.drain();
    expect(mailsTo(harness, email)).toHaveLength(1);
  });
});
