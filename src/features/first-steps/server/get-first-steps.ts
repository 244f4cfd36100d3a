import { ownProfile } from '../../../access/server/own-profile.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { ownContributions } from '../../contributions/server/own-contributions.ts';
import type { FirstSteps } from '../first-steps.schema.ts';
import { ratingsWanted } from '../progress.ts';

/**
 * Returns the figures of the checklist, also for people whose approval is pending: what they add counts later. Null for
 * those who put it away or belong to no community.
 */
export async function getFirstSteps(context: SignedInContext): Promise<{ firstSteps: FirstSteps | null }> {
  const { viewer } = context;
  const profile = await ownProfile(context, viewer);
  if (!profile || profile.firstStepsDismissedAt || !viewer.communityId) return { firstSteps: null };
  const { marks, hasAmounts, hasInvited } = await ownContributions(context, viewer.userId);
  const ratings = [...marks.values()].filter(({ myRating }) => myRating !== null).length;
  return {
    firstSteps: { ratings: Math.min(ratings, ratingsWanted), hasCosts: hasAmounts, hasInvited },
  };
}
