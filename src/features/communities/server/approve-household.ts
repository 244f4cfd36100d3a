import { AppError, notFound, unauthenticated } from '../../../platform/errors.ts';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import { administeredCommunities } from './administered-communities.ts';
import { approveWaitingHousehold, hasApprovedHousehold } from './waiting-household.queries.ts';

/**
 * Approves a person's place in their home. It opens the community averages once a platform admin has verified the
 * person; it does not verify them. A platform admin does this in the HOA admin's stead, and is logged the same.
 */
export async function approveHousehold(
  context: RequestContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer, clock, db } = context;
  if (!viewer) throw unauthenticated();
  const communityIds = administeredCommunities(viewer);
  const now = clock.now();
  await db.transaction(async (tx) => {
    // One statement decides: of two admins approving at once, one gets the conflict.
    const approved = await approveWaitingHousehold(tx, {
      userId,
      communityIds,
      approvedBy: viewer.userId,
      now,
    });
    if (!approved) {
      if (!(await hasApprovedHousehold(tx, userId, communityIds))) throw notFound();
      throw new AppError('CONFLICT', 'This household has already been approved.', {
        title: 'Already approved',
      });
    }
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'approve household',
      subjectType: 'user',
      subjectId: userId,
      communityId: approved.communityId,
      now,
    });
  });
}
