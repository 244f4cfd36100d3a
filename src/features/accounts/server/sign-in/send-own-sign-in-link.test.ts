import { expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';

const h = await startHarness();

it('emails the signed-in person a link that confirms the session', async () => {
  const person = await h.make.person();
  const client = await h.signIn(person.id, { isConfirmed: false });
  expect((await client.api.accounts.getMe()).me?.needsConfirmation).toBe(true);

  expect(await client.api.accounts.sendOwnSignInLink()).toMatchObject({
    status: 'approved',
    resendInSeconds: 60,
  });
  await h.drain();

  const mail = h.mails.find(({ to }) => to === person.email);
  const token = mail?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
  await client.api.accounts.redeemSignInLink({ token });
  expect((await client.api.accounts.getMe()).me).toMatchObject({
    isConfirmed: true,
    needsConfirmation: false,
  });
});

it('emails nothing to a person who waits for approval', async () => {
  const person = await h.make.person({ isVerified: false });
  const client = await h.signIn(person.id, { isConfirmed: false });

  expect((await client.api.accounts.sendOwnSignInLink()).status).toBe('pending');
  await h.drain();

  expect(h.mails.filter(({ to }) => to === person.email)).toEqual([]);
});
