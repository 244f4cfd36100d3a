import type { SignedInContext } from '../../../access/server/request-context.ts';
import { decide } from '../../audit/server/decide.ts';
import { administeredCommunities } from './administered-communities.ts';
import { refuseHousehold } from './refuse-household.ts';
import { approveWaitingHousehold, lockMember } from './waiting-household.queries.ts';

/**
 * Approves a person's place in their home. It opens the community averages once a platform admin has verified the
 * person; it does not verify them. A platform admin does this in the HOA admin's stead, and is logged the same.
 */
export async function approveHousehold(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer } = context;
  const communityIds = administeredCommunities(viewer);
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    // One statement decides: of two admins approving at once, one gets the conflict.
    const place = { userId, communityIds, approvedBy: viewer.userId, approvedAt: now };
    const { communityId } =
      (await approveWaitingHousehold(tx, place)) ?? (await refuseHousehold(tx, userId, communityIds));
    return {
      entries: [{ action: 'household.approve', subjectType: 'user', subjectId: userId, communityId }],
      // From now on the person's word is that of their home.
      touches: { userIds: [userId] },
    };
  });
}
