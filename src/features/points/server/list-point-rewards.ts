import type { SignedInContext } from '../../../access/server/request-context.ts';
import { keptIn } from '../../../platform/kept/kept.ts';
import type { PointRewardRow } from '../points.schema.ts';
import { listRewards } from './point-lists.queries.ts';

const keptRewards = keptIn<PointRewardRow[]>({ maxSize: 20_000, sizeOf: () => 10_000 });

/**
 * Returns what earns points, the same for everybody. An activity whose reward an admin has set to 0 earns none, and is not held out as one that
 * does.
 */
export async function listPointRewards({ db, memory }: SignedInContext): Promise<PointRewardRow[]> {
  const rewards = await keptRewards(memory).read('rewards', () => listRewards(db));
  return rewards.filter(({ points }) => points > 0);
}
