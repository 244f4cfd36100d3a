import { expect, it } from 'vitest';
import { mailedCode, mailedToken, mailsTo } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';

const h = await startHarness();

it('emails the signed-in person a link that confirms the session', async () => {
  const person = await h.make.person();
  const client = await h.signIn(person.id, { isConfirmed: false });
  expect((await client.api.accounts.getMe()).me?.needsConfirmation).toBe(true);

  expect(await client.api.accounts.sendOwnSignInLink()).toEqual({ resendInSeconds: 60, isUnderWay: false });
  await client.api.accounts.redeemSignInLink({ token: mailedToken(h, person.email) });
  expect((await client.api.accounts.getMe()).me).toMatchObject({
    isConfirmed: true,
    needsConfirmation: false,
  });
});

it('emails a person who waits for approval the link that confirms their email, once a minute', async () => {
  const person = await h.make.person({ isVerified: false });
  const client = await h.signIn(person.id, { isConfirmed: false });
  const ask = () => client.api.accounts.sendOwnSignInLink({ next: '/submit' });

  expect(await ask()).toEqual({ resendInSeconds: 60, isUnderWay: false });
  h.clock.advance(20_000);
  expect(await ask()).toEqual({ resendInSeconds: 40, isUnderWay: false });
  expect(mailsTo(h, person.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We have your request to join /),
  ]);

  const first = mailedToken(h, person.email);
  h.clock.advance(60_000);
  await ask();
  await expect(client.api.accounts.redeemSignInLink({ token: first })).rejects.toMatchObject({
    code: 'INVALID',
  });
  h.clock.advance(2 * 86_400_000);
  const code = mailedCode(h, person.email);
  expect(await client.api.accounts.redeemSignInCode({ code })).toMatchObject({
    confirmed: 'underReview',
    next: '/submit',
  });
  expect((await client.api.accounts.getMe()).me).toMatchObject({ isConfirmed: true, isVerified: false });
});
