import type { SignedInContext } from '../../../access/server/request-context.ts';
import { decide } from '../../audit/server/decide.ts';
import type { WaitingFilters } from '../../homes/waiting-list.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { approvePlainHouseholds } from './waiting-household.queries.ts';

/** So many places are decided in one transaction, so that nobody waits long for their rows. */
const atOnce = 500;

/**
 * Approves all places of a list whose name and address the community's file names together: an address alone anybody can
 * pick from the suggestions. Homes that somebody else lives in or waits for are left to be looked at.
 */
export async function approveMatchingHouseholds(
  context: SignedInContext,
  { query, communitySlug }: WaitingFilters,
): Promise<{ approved: number }> {
  const { viewer } = context;
  const communityIds = await chosenCommunities(context, communitySlug);
  const approveSome = () =>
    decide(context, async (tx, now) => {
      const approval = { approvedBy: viewer.userId, approvedAt: now, limit: atOnce };
      const approved = await approvePlainHouseholds(tx, { communityIds, query }, approval);
      return {
        entries: approved.map(({ userId, communityId }) => ({
          action: 'household.approve' as const,
          subjectType: 'user' as const,
          subjectId: userId,
          communityId,
        })),
        touches: { userIds: approved.map(({ userId }) => userId) },
        approved,
      };
    });
  let approved = 0;
  let some: number;
  do {
    some = (await approveSome()).approved.length;
    approved += some;
  } while (some === atOnce);
  return { approved };
}
