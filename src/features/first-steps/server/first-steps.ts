import type { SignedInContext } from '../../../access/server/request-context.ts';
import { findProfile } from '../../../access/server/viewer.ts';
import type { FirstStepsState } from '../first-steps.contract.ts';
import { ratingsWanted } from '../first-steps.rules.ts';
import { findProgress, markDismissed } from './first-steps.queries.ts';

/**
 * Returns the figures of the checklist, also for people whose approval is pending: what they add counts later. Null for
 * those who put it away or belong to no community.
 */
export async function getFirstSteps({
  db,
  viewer,
}: SignedInContext): Promise<{ firstSteps: FirstStepsState | null }> {
  if (!viewer.communityId) return { firstSteps: null };
  const [profile, { ratings, hasAmounts, hasInvited }] = await Promise.all([
    findProfile(db, viewer.userId),
    findProgress(db, viewer.userId),
  ]);
  if (!profile || profile.firstStepsDismissedAt) return { firstSteps: null };
  return {
    firstSteps: { ratings: Math.min(ratings, ratingsWanted), hasCosts: hasAmounts, hasInvited },
  };
}

/** Puts the checklist away, on every device. */
export async function dismissFirstSteps({ db, viewer, clock }: SignedInContext): Promise<void> {
  await markDismissed(db, viewer.userId, clock.now());
}
