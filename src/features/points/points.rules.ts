import type { BadgeIcon, PointActivity } from '../../catalogue/point-activities.ts';

/** Levels of a home's activity by points (docs/rules/points.md, 'Activity levels'), the lowest first. */
const activityLevels = [
  { name: 'New', minPoints: 0 },
  { name: 'Active', minPoints: 5 },
  { name: 'Power Contributor', minPoints: 15 },
  { name: 'Leader', minPoints: 50 },
] as const;

type ActivityLevel = (typeof activityLevels)[number];

export function activityLevelOf(points: number): ActivityLevel {
  return activityLevels.findLast(({ minPoints }) => points >= minPoints) ?? activityLevels[0];
}

/** Null at the top. */
export function nextActivityLevel(points: number): ActivityLevel | null {
  return activityLevels.find(({ minPoints }) => minPoints > points) ?? null;
}

export interface BadgeLevel {
  id: string;
  name: string;
  /** `#rrggbb`, chosen by an admin. */
  color: string;
  icon: BadgeIcon;
  minPoints: number;
}

export interface BadgeStanding {
  /** Null only if there are no levels. */
  current: BadgeLevel | null;
  /** Null at the top. */
  next: BadgeLevel | null;
  /** Progress from the current level to the next, 0 to 1; 1 at the top. */
  progress: number;
}

export const topLevelText = 'Maximum level reached!';

/**
 * Returns the badge standing for these points (docs/rules/points.md, 'Badges'): the current level is the highest one
 * whose threshold is reached, otherwise the first; the next one is the first above the points.
 *
 * @param levels in any order
 */
export function badgeStanding(levels: readonly BadgeLevel[], points: number): BadgeStanding {
  const ascending = levels.toSorted((a, b) => a.minPoints - b.minPoints);
  const current = ascending.findLast(({ minPoints }) => minPoints <= points) ?? ascending[0] ?? null;
  const next = ascending.find(({ minPoints }) => minPoints > points) ?? null;
  return { current, next, progress: progressBetween(current, next, points) };
}

function progressBetween(current: BadgeLevel | null, next: BadgeLevel | null, points: number): number {
  if (!current || !next) return 1;
  // Below the first level both are the same level, and progress toward it starts at 0 points.
  const start = current === next ? 0 : current.minPoints;
  return Math.min(1, Math.max(0, (points - start) / (next.minPoints - start)));
}

export const activityLabels: Record<PointActivity, string> = {
  join_site: 'Join the site',
  vendor_submission: 'Submit a vendor',
  review_submission: 'Write a review',
  rate_vendor: 'Rate a vendor',
  invite_neighbor: 'Invite a neighbor',
  cost_submission: 'Share costs',
  system_correction: 'Correction',
  validation_warning: 'Warning',
};
