import type { SignedInContext } from '../../../access/server/request-context.ts';
import { decide } from '../../audit/server/decide.ts';
import type { DeclineHouseholdInput } from '../household.schema.ts';
import { administeredCommunities } from './administered-communities.ts';
import { householdDeclinedMailJob } from './community.job-kinds.ts';
import { refuseHousehold } from './refuse-household.ts';
import { deleteWaitingMember, lockMember } from './waiting-household.queries.ts';

/**
 * Takes a person out of a home that is not theirs. They stay in the community, are told kindly, and may ask for another
 * address; an approval is not taken back this way.
 */
export async function declineHousehold(
  context: SignedInContext,
  input: DeclineHouseholdInput,
): Promise<void> {
  const { userId } = input;
  const reason = input.reason || null;
  const communityIds = administeredCommunities(context.viewer);
  await decide(context, async (tx) => {
    await lockMember(tx, userId);
    const { communityId } =
      (await deleteWaitingMember(tx, { userId, communityIds })) ??
      (await refuseHousehold(tx, userId, communityIds));
    await context.jobs.enqueue(tx, householdDeclinedMailJob, { userId, communityId, reason });
    return {
      entries: [{ action: 'household.decline', subjectType: 'user', subjectId: userId, communityId, reason }],
      touches: { userIds: [userId] },
    };
  });
}
