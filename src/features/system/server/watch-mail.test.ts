import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { MailError } from '../../../platform/mail/mailers.ts';
import { outcomeOfKind, signInEmails } from '../../../platform/mail-outcomes.ts';
import { outcomes } from '../../../platform/outcomes/outcome.tables.ts';
import { recordFailure } from '../../../platform/outcomes/outcomes.ts';
import { checkMailServer } from './watch-mail.ts';

interface Answer {
  code: string;
  command?: string;
  response?: string;
}

/** What the mail server says to the next emails; undefined: it accepts them. */
let answer: Answer | undefined;
const send = async ({ to }: Mail) => {
  if (!answer) return;
  const { response = 'connect ECONNREFUSED', ...rest } = answer;
  const responseCode = Number(/^\d{3}/.exec(response)?.[0]) || undefined;
  throw new MailError(Object.assign(new Error(response), { ...rest, response, responseCode }), to);
};

const h = await startHarness({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@porch.test', RATE_LIMIT_SCALE: '1000' },
  services: { mailer: { send, close: () => undefined } },
});
const { db, make, clock, services } = h;
const { api } = await h.signIn((await make.person({ isPlatformAdmin: true })).id);

beforeEach(async () => {
  answer = undefined;
  await db.delete(outcomes);
});

/** As another person each time, because links to one person have a limit. */
const askForLink = async () => {
  const { email } = await make.person();
  await h.signedOut().raw('accounts/getEmailStatus', { email });
};
const problem = async () =>
  (await api.system.getSystem()).problems.find(({ title }) => title === 'People cannot sign in');
const facts = async () =>
  (await api.system.getSystem()).facts.flatMap((group) =>
    group.facts.map(({ label, text }) => `${label} ${text}`),
  );

it.each<[says: string, Answer]>([
  ['connect ECONNREFUSED', { code: 'ESOCKET' }],
  ['535 5.7.8', { code: 'EAUTH', response: '535 5.7.8 Wrong password' }],
  ['553 5.7.1', { code: 'EENVELOPE', command: 'MAIL FROM', response: '553 5.7.1 Sender not allowed' }],
  ['554 5.7.1', { code: 'EENVELOPE', command: 'RCPT TO', response: '554 5.7.1 Relay access denied' }],
  ['550 Spam', { code: 'EMESSAGE', command: 'DATA', response: '550 Spam' }],
])('when an email fails with %s, people cannot sign in until one is accepted', async (says, given) => {
  const since = clock.now();
  answer = given;
  await askForLink();
  clock.advance(3_600_000);
  await askForLink();
  expect(await problem()).toMatchObject({ isUrgent: true, text: expect.stringContaining(says) });
  const shown = since.toLocaleString('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
  expect((await problem())?.text).toContain(shown);
  expect(await facts()).toContain('Sign in emails refused');
  answer = undefined;
  await askForLink();
  expect(await problem()).toBeUndefined();
  expect(await facts()).toContain('Sign in emails accepted');
});

it('a mailbox that does not exist is no fault of the server', async () => {
  answer = { code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.1 User unknown' };
  await askForLink();
  expect(await problem()).toBeUndefined();
});

it('a server that wants emails later has a quarter of an hour', async () => {
  answer = { code: 'EENVELOPE', command: 'MAIL FROM', response: '451 4.3.0 Try again later' };
  void askForLink();
  await expect.poll(facts).toContain('Sign in emails refused');
  expect(await problem()).toBeUndefined();
  clock.advance(16 * 60_000);
  expect(await problem()).toMatchObject({ text: expect.stringContaining('451 4.3.0') });
});

it('has it also after a clock that was ahead', async () => {
  const refuse = (at: Date) =>
    recordFailure(db, outcomeOfKind(signInEmails), '451 4.3.0 Try again later', at);
  await refuse(new Date('2099-01-01'));
  await refuse(clock.now());
  expect(await problem()).toBeUndefined();
  clock.advance(16 * 60_000);
  expect(await problem()).toMatchObject({ text: expect.stringContaining('451 4.3.0') });
});

it('is noticed without emails, and ends by itself when the server works again', async () => {
  await checkMailServer(services);
  expect(await problem()).toMatchObject({ text: expect.stringContaining('127.0.0.1:1') });
  answer = { code: 'ESOCKET' };
  await askForLink();
  const server = new SMTPServer({ authOptional: true });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  clock.advance(60_000);
  await checkMailServer({ ...services, config: { ...services.config, smtpUrl: `smtp://127.0.0.1:${port}` } });
  server.close(() => undefined);
  expect(await problem()).toBeUndefined();
});

it('emails that are files need a folder that can be written', async () => {
  const config = { ...services.config, smtpUrl: undefined, dataDir: import.meta.filename };
  await checkMailServer({ ...services, config });
  expect(await problem()).toMatchObject({
    text: expect.stringMatching(/outbox: a part of its path is a file$/),
  });
});
