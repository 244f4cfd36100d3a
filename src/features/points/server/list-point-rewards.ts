import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { PointRewardRow } from '../points.schema.ts';
import { listRewards } from './point-lists.queries.ts';

/**
 * Returns what earns points, the same for everybody. An activity whose reward an admin has set to 0 earns none, and is not held out as one that
 * does.
 */
export async function listPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  const rewards = await listRewards(db);
  return rewards.filter(({ points }) => points > 0);
}
