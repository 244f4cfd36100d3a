import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';

const harness = await startHarness();
const { make, services } = harness;
const minute = 60_000;

afterEach(() => vi.restoreAllMocks());

const ask = (email: string, browser: TestClient = harness.signedOut()) =>
  browser.api.accounts.getEmailStatus({ email });

const unknown = () => `nobody-${randomUUID()}@porchlist.test`;

describe('limits', () => {
  it('five requests an hour for one email, from however many clients, known or not', async () => {
    const { email } = await make.person();
    for (const address of [email, unknown()]) {
      for (let i = 0; i < 5; i++) await ask(address);
      await expect(ask(address.toUpperCase())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
  });

  it('ten requests in ten minutes from one client', async () => {
    const browser = harness.signedOut();
    for (let i = 0; i < 10; i++) await ask(unknown(), browser);
    await expect(ask(unknown(), browser)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(ask(unknown())).resolves.toMatchObject({ status: 'not_found' });
  });
});

describe('many requests for unknown emails', () => {
  it('are worth one warning without anybody’s data', async () => {
    // Whatever earlier tests have asked for is out of the ten minutes.
    harness.clock.advance(11 * minute);
    const warn = vi.spyOn(services.log, 'warn');
    for (let i = 0; i < 19; i++) await ask(unknown());
    await ask((await make.person()).email);
    expect(warn).not.toHaveBeenCalled();
    await ask(unknown());
    expect(warn.mock.calls).toEqual([
      [{ count: 20, minutes: 10 }, 'many sign-in requests for unknown emails'],
    ]);
    await ask(unknown());
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('are worth none when they are spread over time', async () => {
    harness.clock.advance(11 * minute);
    const warn = vi.spyOn(services.log, 'warn');
    for (let i = 0; i < 25; i++) {
      harness.clock.advance(minute);
      await ask(unknown());
    }
    expect(warn).not.toHaveBeenCalled();
  });
});
