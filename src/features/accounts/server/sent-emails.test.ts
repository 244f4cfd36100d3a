import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { forgetEnded } from '../../../platform/forget.jobs.ts';
import { MailError } from '../../../platform/mail/mailers.ts';
import { sentEmails } from '../../../schema/account.tables.ts';
import { recordingMailer } from './sent-emails.ts';

const h = await startHarness();
const day = 86_400_000;

async function admin() {
  const { api } = await h.signIn((await h.make.person({ isPlatformAdmin: true })).id);
  return api.accounts;
}

it('admins see the emails to a person, without codes from subjects', async () => {
  const person = await h.make.person();
  await h.signedOut().api.accounts.getEmailStatus({ email: person.email });
  await h.drain();
  expect(h.mails.at(-1)?.subject).toMatch(/is your Porchlist sign-in code$/);
  const { emails } = await (await admin()).adminGetUser({ userId: person.id });
  expect(emails).toEqual([
    { id: expect.any(String), at: expect.any(Date), title: 'Sign in to Porchlist', error: null },
  ]);
});

it('a refused email is listed with the reason', async () => {
  const person = await h.make.person();
  const refusing = recordingMailer(
    { send: () => Promise.reject(new MailError({ code: 'EENVELOPE', responseCode: 550 })), close: () => {} },
    h.services,
  );
  const mail = {
    from: { name: '', address: 'a@b.test' },
    to: person.email,
    subject: 'Hello',
    title: 'Hello',
    text: 'Hello',
    html: '',
  };
  await expect(refusing.send(mail)).rejects.toThrow(MailError);
  const { emails } = await (await admin()).adminGetUser({ userId: person.id });
  expect(emails).toMatchObject([{ error: 'The mail server did not accept an email (EENVELOPE 550)' }]);
});

it('the records are deleted after 90 days, and with the person', async () => {
  const [old, leaving] = [await h.make.person(), await h.make.person()];
  const mail = {
    from: { name: '', address: 'a@b.test' },
    subject: 'Hello',
    title: 'Hello',
    text: 'Hello',
    html: '',
  };
  await h.services.mailer.send({ to: old.email, ...mail });
  await h.services.mailer.send({ to: leaving.email, ...mail });
  const count = (userId: string) => h.db.$count(sentEmails, eq(sentEmails.userId, userId));
  await (await admin()).adminSoftDeleteUser({ userId: leaving.id, reason: 'Moved away.' });
  expect(await count(leaving.id)).toBe(0);
  await forgetEnded(h.services);
  expect(await count(old.id)).toBe(1);
  h.clock.advance(91 * day);
  await forgetEnded(h.services);
  expect(await count(old.id)).toBe(0);
});
