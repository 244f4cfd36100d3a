import { type BatchOutcome, decideEach } from '../../../platform/batch.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { administeredCommunities } from './administered-communities.ts';
import { approveHousehold } from './approve-household.ts';
import { listPlainHouseholds } from './waiting-household.queries.ts';

/** Approves several people's places; one that cannot be approved holds up no other. */
export function approveHouseholds(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return decideEach(context, userIds, (userId) => approveHousehold(context, { userId }));
}

/**
 * Approves all places that the directory speaks for. Those in homes where somebody is approved already are left to be
 * looked at: whoever knows a neighbour's address can pick it from the suggestions.
 */
export async function approveMatchingHouseholds(context: SignedInContext): Promise<{ approved: number }> {
  const userIds = await listPlainHouseholds(context.db, administeredCommunities(context.viewer));
  const { done } = await approveHouseholds(context, { userIds });
  return { approved: done.length };
}
