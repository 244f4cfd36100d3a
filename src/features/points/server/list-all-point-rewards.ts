import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { PointRewardRow } from '../points.schema.ts';
import { listRewards } from './point-lists.queries.ts';

/** Returns every reward, those of 0 points included, for admins to change. */
export function listAllPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  return listRewards(db);
}
