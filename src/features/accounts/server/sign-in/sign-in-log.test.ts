import { expect, it, vi } from 'vitest';
import { askForLink } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';

const h = await startHarness();

it('logs sign-ins, spent links, sign-outs and refused calls with ids but no personal data', async () => {
  const info = vi.spyOn(h.services.log, 'info');
  const { id: userId, email } = await h.make.person();
  const browser = h.signedOut();
  const { accounts, audit } = browser.api;
  const token = await askForLink(h, browser, email);
  await accounts.redeemSignInLink({ token });
  await accounts.redeemSignInLink({ token }).catch(() => undefined);
  await audit.listAuditLog({}).catch(() => undefined);
  await accounts.signOut();
  await audit.listAuditLog({}).catch(() => undefined);

  const requestId = expect.any(String);
  const refused = { requestId, call: 'audit.listAuditLog' };
  expect(info.mock.calls).toEqual([
    [{ requestId, userId }, 'signed in'],
    [{ requestId }, 'refused a sign-in link'],
    [{ ...refused, userId, code: 'FORBIDDEN' }, 'refused a call'],
    [{ requestId, userId }, 'signed out'],
    [{ ...refused, userId: undefined, code: 'UNAUTHENTICATED' }, 'refused a call'],
  ]);
});
