import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signInLinks, users } from '../../src/schema/account.tables.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Returns an email address without an account. */
export const unknownEmail = () => `nobody-${randomUUID()}@porchlist.test`;

/** Returns helpers for tests of sign-in emails. */
export const signInStepsOn = (harness: Harness) => ({
  ask: (email: string, browser: TestClient = harness.signedOut()) =>
    browser.api.accounts.getEmailStatus({ email }),

  /** Redeems a link in another browser, with the email it was sent to. */
  redeem: (token: string, email?: string) =>
    harness.signedOut().api.accounts.redeemSignInLink({ token, email }),

  linkOf: async (userId: string) =>
    (await harness.db.select().from(signInLinks).where(eq(signInLinks.userId, userId)))[0],

  /** Makes a rejected person and returns their email. */
  rejected: async () => {
    const person = await harness.make.person({ isVerified: false });
    await harness.db.update(users).set({ rejectedAt: harness.clock.now() }).where(eq(users.id, person.id));
    return person.email;
  },
});
