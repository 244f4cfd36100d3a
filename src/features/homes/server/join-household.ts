import type { Tx } from '../../../platform/db/database.ts';
import { findOrInsertHousehold, type HouseholdAddress, upsertHouseholdMember } from './household.queries.ts';

/**
 * Puts a person into the home at an address, waiting for the HOA admin's approval. The home is made when it is new and
 * never changed when it is not; a previous home of the person is left. Returns the home's id.
 */
export async function joinHousehold(
  tx: Tx,
  { userId, now, ...home }: HouseholdAddress & { userId: string; now: Date },
): Promise<string> {
  const householdId = await findOrInsertHousehold(tx, { ...home, createdBy: userId, now });
  await upsertHouseholdMember(tx, { userId, householdId, inheritFrom: null, now });
  return householdId;
}

/**
 * Puts a person into the home an invitation is bound to ('Invite spouse'). This is the only way an approval passes
 * on: the person is approved at once when the inviter is an approved member of that home, and waits otherwise.
 *
 * @param member.invitedBy null when nothing may pass on: whoever made the invitation had not proven their e-mail
 */
export async function joinHouseholdById(
  tx: Tx,
  { invitedBy, ...member }: { userId: string; householdId: string; invitedBy: string | null; now: Date },
): Promise<void> {
  await upsertHouseholdMember(tx, { ...member, inheritFrom: invitedBy });
}
