import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signInLinks, users } from '../../src/schema/account.tables.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Returns an address that nobody has. */
export const unknownEmail = () => `nobody-${randomUUID()}@porchlist.test`;

/** Returns what tests of sign-in mails do again and again. */
export const signInStepsOn = (harness: Harness) => ({
  ask: (email: string, browser: TestClient = harness.signedOut()) =>
    browser.api.accounts.getEmailStatus({ email }),

  redeem: (token: string) => harness.signedOut().api.accounts.redeemSignInLink({ token, isContinued: true }),

  linkOf: async (userId: string) =>
    (await harness.db.select().from(signInLinks).where(eq(signInLinks.userId, userId)))[0],

  /** Makes a person who was turned down, and returns their address. */
  rejected: async () => {
    const person = await harness.make.person({ isVerified: false });
    await harness.db.update(users).set({ rejectedAt: harness.clock.now() }).where(eq(users.id, person.id));
    return person.email;
  },
});
