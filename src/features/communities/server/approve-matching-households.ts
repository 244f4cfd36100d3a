import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { recordAudits } from '../../audit/server/record-audit.ts';
import type { WaitingFilters } from '../waiting-list.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { approvePlainHouseholds } from './waiting-household.queries.ts';

/** So many places are decided in one transaction, so that nobody waits long for their rows. */
const atOnce = 500;

/**
 * Approves all places of a list that the directory speaks for. Homes that somebody else lives in or waits for are left
 * to be looked at: whoever knows a neighbour's address can pick it from the suggestions.
 */
export async function approveMatchingHouseholds(
  { db, viewer, clock }: SignedInContext,
  { query, communitySlug }: WaitingFilters,
): Promise<{ approved: number }> {
  const communityIds = await chosenCommunities(db, viewer, communitySlug);
  const now = clock.now();
  const approveSome = () =>
    db.transaction(async (tx) => {
      const approval = { approvedBy: viewer.userId, approvedAt: now, limit: atOnce };
      const approved = await approvePlainHouseholds(tx, { communityIds, query }, approval);
      await recordAudits(
        tx,
        approved.map(({ userId, communityId }) => ({
          actorId: viewer.userId,
          action: 'approve household',
          subjectType: 'user',
          subjectId: userId,
          communityId,
          now,
        })),
      );
      return approved.length;
    });
  let approved = 0;
  let some: number;
  do {
    some = await approveSome();
    approved += some;
  } while (some === atOnce);
  return { approved };
}
