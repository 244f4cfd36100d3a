import type { PointActivity } from '../../catalogue/point-activities.ts';
import { formatNumber } from '../../platform/format-number.ts';

/** Returns the points with their unit: '1 point', '1,250 points'. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatNumber(points)} points`;
}

/** Names of the rewarded activities. */
export const activityWords: Record<PointActivity, string> = {
  join_site: 'Join the site',
  vendor_submission: 'Submit a vendor',
  review_submission: 'Write a review',
  rate_vendor: 'Rate a vendor',
  invite_neighbor: 'Invite a neighbor',
  cost_submission: 'Share costs',
  system_correction: 'Correction',
  validation_warning: 'Warning',
};
