import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignUpInput } from '../../src/features/accounts/account.schema.ts';
import { users } from '../../src/schema/account.tables.ts';
import { householdMembers, households } from '../../src/schema/household.tables.ts';
import { picked } from './account-steps.ts';
import type { Community } from './factories.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

export const newEmail = () => `new-${randomUUID()}@porchlist.test`;

/** Returns helpers for sign-up requests and the people and homes they create. */
export function signUpRequestsOn(harness: Harness) {
  const { db, make } = harness;

  /** Returns a complete sign-up request for an address of the community's directory. */
  async function requestFor(community: Community, values: Partial<SignUpInput> = {}): Promise<SignUpInput> {
    return {
      name: 'Anna Berg',
      email: newEmail(),
      place: picked(await make.directoryAddress(community, { route: 'Heron Walk' })),
      isResident: 'yes',
      communitySlug: community.slug,
      ...values,
    };
  }

  const signUp = (input: SignUpInput, browser: TestClient = harness.signedOut()) =>
    browser.api.accounts.signUp(input);

  const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

  const homeOf = async (userId: string) => {
    const [home] = await db
      .select()
      .from(householdMembers)
      .innerJoin(households, eq(households.id, householdMembers.householdId))
      .where(eq(householdMembers.userId, userId));
    return home;
  };

  const idOf = async (email: string) => (await personOf(email))?.id ?? '';

  return { requestFor, signUp, personOf, homeOf, idOf };
}
