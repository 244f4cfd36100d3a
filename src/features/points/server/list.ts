import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { BadgeLevel } from '../points.rules.ts';
import type { PointHistoryRow, PointRewardRow } from '../points.schema.ts';
import { listBadges, listHistoryOf, listRewards } from './point.queries.ts';

/**
 * Returns what earns points, the same for everybody. An activity whose reward an admin has set to 0 earns none, and is not held out as one that
 * does.
 */
export async function listPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  const rewards = await listRewards(db);
  return rewards.filter(({ points }) => points > 0);
}

/** Returns the badges, which are the same for everybody. */
export function listBadgeLevels({ db }: SignedInContext): Promise<BadgeLevel[]> {
  return listBadges(db);
}

/** Returns where the person's own points come from; nobody reads anybody else's. */
export function listPointHistory({ db, viewer }: SignedInContext): Promise<PointHistoryRow[]> {
  return listHistoryOf(db, viewer.userId);
}

/** Returns every reward, those of 0 points included, for admins to change. */
export function listAllPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  return listRewards(db);
}
