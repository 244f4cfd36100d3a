import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';

const harness = await startHarness();
const { make, services } = harness;
const minute = 60_000;

afterEach(() => vi.restoreAllMocks());

const requestLink = (email: string, browser: TestClient = harness.signedOut()) =>
  browser.api.accounts.getEmailStatus({ email });

const unknown = () => `nobody-${randomUUID()}@porchlist.test`;

describe('limits', () => {
  it('allow five requests an hour for one known or unknown email from any number of clients', async () => {
    const { email } = await make.person();
    for (const address of [email, unknown()]) {
      for (let i = 0; i < 5; i++) await requestLink(address);
      await expect(requestLink(address.toUpperCase())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
  });

  it('allow thirty requests in ten minutes from one client, enough for a meeting', async () => {
    const browser = harness.signedOut();
    for (let i = 0; i < 30; i++) await requestLink(unknown(), browser);
    await expect(requestLink(unknown(), browser)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(requestLink(unknown())).resolves.toMatchObject({ status: 'not_found' });
  });
});

describe('many requests for unknown emails', () => {
  it('log one warning without personal data', async () => {
    // Requests of earlier tests are more than ten minutes old.
    harness.clock.advance(11 * minute);
    const warn = vi.spyOn(services.log, 'warn');
    for (let i = 0; i < 19; i++) await requestLink(unknown());
    await requestLink((await make.person()).email);
    expect(warn).not.toHaveBeenCalled();
    await requestLink(unknown());
    expect(warn.mock.calls).toEqual([
      [{ count: 20, minutes: 10 }, 'many sign-in requests for unknown emails'],
    ]);
    await requestLink(unknown());
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('log no warning if they are spread over time', async () => {
    harness.clock.advance(11 * minute);
    const warn = vi.spyOn(services.log, 'warn');
    for (let i = 0; i < 25; i++) {
      harness.clock.advance(minute);
      await requestLink(unknown());
    }
    expect(warn).not.toHaveBeenCalled();
  });
});
