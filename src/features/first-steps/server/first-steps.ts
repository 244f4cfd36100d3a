import type { SignedInContext } from '../../../access/server/request-context.ts';
import { findProfile } from '../../../access/server/shared-queries.ts';
import type { FirstStepsState } from '../first-steps.contract.ts';
import { requiredRatings } from '../first-steps.rules.ts';
import { findProgress, markDismissed } from './first-steps.queries.ts';

/**
 * Returns the progress of the checklist, also for pending people, whose contributions count later. Null for people who
 * dismissed it or belong to no community, and while the list has nothing to rate.
 */
export async function getFirstSteps({
  db,
  viewer,
}: SignedInContext): Promise<{ firstSteps: FirstStepsState | null }> {
  if (!viewer.communityId) return { firstSteps: null };
  const [profile, { hasVendors, ratings, hasAmounts, hasSentInvite, hasInvited }] = await Promise.all([
    findProfile(db, viewer.userId),
    findProgress(db, viewer.userId, viewer.communityId),
  ]);
  if (!profile || profile.firstStepsDismissedAt || !hasVendors) return { firstSteps: null };
  return {
    firstSteps: {
      ratings: Math.min(ratings, requiredRatings),
      hasCosts: hasAmounts,
      hasSentInvite,
      hasInvited,
    },
  };
}

/** Dismisses the checklist on every device. */
export async function dismissFirstSteps({ db, viewer, clock }: SignedInContext): Promise<void> {
  await markDismissed(db, viewer.userId, clock.now());
}
