import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForLink, mailedToken, mailsTo } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { signInStepsOn, unknownEmail } from '../../../../../tests/support/sign-in-steps.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { MailError } from '../../../../platform/mail/mailers.ts';

const harness = await startHarness();
const { db, make, services } = harness;

const { ask, redeem, linkOf, rejected } = signInStepsOn(harness);

afterEach(() => vi.restoreAllMocks());

const notSent = {
  code: 'UNAVAILABLE',
  message: 'Unable to send magic link. Please try again.',
  data: { title: 'Magic link error' },
};

/** Returns all rows of all tables, including the job queue, as text. */
async function dumpDatabase(): Promise<string> {
  const tables = await db.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rowsOf<{ name: string }>(tables)) {
    const rows = rowsOf<{ row: string }>(await db.execute(sql.raw(`select t::text as row from ${name} t`)));
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describe('the sign-in email', () => {
  it('leaves no plain-text token in any table', async () => {
    const { email, id } = await make.person();
    const browser = harness.signedOut();
    const token = await askForLink(harness, browser, email);
    const mark = browser.cookies.get('porchlist-sign-in') ?? '';
    expect(mark).toMatch(/^[\w-]{43}$/);
    const stored = await dumpDatabase();
    expect(stored).toContain(hashToken(token));
    await browser.api.accounts.redeemSignInLink({ token });
    const session = browser.cookies.get('porchlist-session') ?? '';
    const redeemed = await dumpDatabase();
    expect(redeemed).toContain(hashToken(session));
    expect(redeemed).toContain(id);
    for (const secret of [token, mark, session]) {
      expect(stored).not.toContain(secret);
      expect(redeemed).not.toContain(secret);
    }
  });

  it('has been accepted by the mail server when the response says so', async () => {
    const { email } = await make.person();
    const taken = Promise.withResolvers<void>();
    const isRequested = Promise.withResolvers<void>();
    vi.spyOn(services.mailer, 'send').mockImplementationOnce(() => {
      isRequested.resolve();
      return taken.promise;
    });
    let isAnswered = false;
    const answer = ask(email).finally(() => {
      isAnswered = true;
    });
    await isRequested.promise;
    // Other requests do not wait for this one.
    await harness.signedOut().api.accounts.getMe();
    expect(isAnswered).toBe(false);
    taken.resolve();
    expect(await answer).toMatchObject({ status: 'approved' });
  });

  it('if refused, reports an error, is not sent later and can be requested again at once', async () => {
    const { email, id } = await make.person();
    const refused: string[] = [];
    const failed = vi.spyOn(services.log, 'error');
    vi.spyOn(services.mailer, 'send').mockImplementationOnce(async ({ text }) => {
      refused.push(/#token=(\S+)/.exec(text)?.[1] ?? '');
      throw new Error('the mail server is down');
    });
    await expect(ask(email)).rejects.toMatchObject({ ...notSent, status: 503 });
    const logged = [
      { err: expect.objectContaining({ message: 'the mail server is down' }) },
      expect.any(String),
    ];
    expect(failed.mock.calls).toEqual([logged]);
    expect(await linkOf(id)).toBeUndefined();
    await services.jobs.drain({ includeDelayed: true });
    expect(mailsTo(harness, email)).toEqual([]);

    expect(await ask(email)).toMatchObject({ status: 'approved', resendInSeconds: 60 });
    const token = mailedToken(harness, email);
    await expect(redeem(refused[0] ?? '')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await redeem(token, email)).toMatchObject({ status: 'signedIn' });
  });

  /** Requests a link from a mail server that takes between five and thirty seconds. */
  async function askSlowly(email: string) {
    const timeouts = new Map([5_000, 30_000].map((ms) => [ms, new AbortController()]));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(
      (ms) => timeouts.get(ms)?.signal ?? new AbortController().signal,
    );
    const server = Promise.withResolvers<void>();
    let text = '';
    vi.spyOn(services.mailer, 'send').mockImplementationOnce((mail, { signal } = {}) => {
      text = mail.text;
      signal?.addEventListener('abort', () => server.reject(new Error('timed out')));
      timeouts.get(5_000)?.abort();
      return server.promise;
    });
    const browser = harness.signedOut();
    const failed = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
    expect(await ask(email, browser)).toMatchObject({ status: 'approved', isUnderWay: true });
    return {
      browser,
      failed,
      token: /#token=(\S+)/.exec(text)?.[1] ?? '',
      code: /code: (\S+)/.exec(text)?.[1] ?? '',
      server,
      giveUp: () => timeouts.get(30_000)?.abort(),
    };
  }

  it('from a slow mail server is reported as on its way, and its link or code works when it arrives', async () => {
    for (const secret of ['token', 'code'] as const) {
      const { email } = await make.person();
      const { browser, token, code, server } = await askSlowly(email);
      server.resolve();
      const { accounts } = browser.api;
      const signedIn =
        secret === 'token' ? accounts.redeemSignInLink({ token }) : accounts.redeemSignInCode({ code });
      expect(await signedIn).toMatchObject({ status: 'signedIn' });
    }
  });

  it('refused by a slow mail server after the response does not work and can be requested again at once', async () => {
    const { email, id } = await make.person();
    const { token, server, failed } = await askSlowly(email);
    server.reject(new Error('no such mailbox'));
    await expect.poll(() => linkOf(id)).toBeUndefined();
    expect(failed).toHaveBeenCalledTimes(1);
    await expect(redeem(token, email)).rejects.toMatchObject({ code: 'INVALID' });
    await ask(email);
    expect(mailsTo(harness, email)).toHaveLength(1);
  });

  it('still works if it arrives although the mail server did not respond for thirty seconds', async () => {
    const { email } = await make.person();
    const { browser, token, giveUp, failed } = await askSlowly(email);
    giveUp();
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    expect(await browser.api.accounts.redeemSignInLink({ token })).toMatchObject({ status: 'signedIn' });
  });

  it('is sent again later when the mail server asks for it, unless a newer one was requested', async () => {
    const { email } = await make.person();
    // Between two requests passes less time than before the next attempt.
    const resend = 60_000;
    vi.spyOn(services.limits, 'wait').mockImplementation((ms) => (ms === resend ? 1 : ms / 150));
    vi.spyOn(services.log, 'warn').mockImplementation(() => undefined);
    const greylisted = () => Promise.reject(new MailError({ code: 'EENVELOPE', responseCode: 451 }));
    const send = vi.spyOn(services.mailer, 'send');
    send.mockImplementationOnce(greylisted).mockImplementationOnce(greylisted);
    const browser = harness.signedOut();
    expect(await ask(email, browser)).toMatchObject({ status: 'approved', isUnderWay: true });
    await expect.poll(() => mailsTo(harness, email)).toHaveLength(1);
    const token = mailedToken(harness, email);
    expect(await browser.api.accounts.redeemSignInLink({ token })).toMatchObject({ status: 'signedIn' });

    const { email: other } = await make.person();
    send.mockImplementationOnce(greylisted);
    await ask(other);
    harness.clock.advance(1_000);
    await ask(other);
    expect(mailsTo(harness, other)).toHaveLength(1);
    await wait(800);
    expect(mailsTo(harness, other)).toHaveLength(1);
  });

  it('takes as long as the response for an unknown email', async () => {
    const { email } = await make.person();
    const slow = 150;
    vi.spyOn(services.mailer, 'send').mockImplementationOnce(() => wait(slow));
    await ask(email);
    for (const other of [
      unknownEmail(),
      await rejected(),
      (await make.person({ isVerified: false })).email,
      email,
    ]) {
      const begin = performance.now();
      await ask(other);
      expect(performance.now() - begin).toBeGreaterThanOrEqual(slow);
    }
    // After a fast email the other responses are fast again.
    await ask((await make.person()).email);
  });
});
