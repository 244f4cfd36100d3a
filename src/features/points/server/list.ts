import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { BadgeLevel } from '../points.rules.ts';
import type { PointHistoryRow, PointRewardRow } from '../points.schema.ts';
import { listBadges, listHistoryOf, listRewards } from './point.queries.ts';

/**
 * Returns the activities that earn points, without those whose reward an admin has set to 0.
 */
export async function listPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  const rewards = await listRewards(db);
  return rewards.filter(({ points }) => points > 0);
}

/** Returns the badge levels, the lowest first. */
export function listBadgeLevels({ db }: SignedInContext): Promise<BadgeLevel[]> {
  return listBadges(db);
}

/** Returns the history of the person's own points. */
export function listPointHistory({ db, viewer }: SignedInContext): Promise<PointHistoryRow[]> {
  return listHistoryOf(db, viewer.userId);
}

/** Returns all rewards for admins, including those of 0 points. */
export function listAllPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  return listRewards(db);
}
