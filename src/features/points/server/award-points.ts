import type { Tx } from '../../../platform/db/database.ts';
import { insertAward, type PointAward } from './point.queries.ts';

export { type Award, awarded, earnedFor } from './point.queries.ts';

/**
 * Rewards an action with what `point_rewards` says, once per person, activity and subject: a second time, a reward of 0
 * and an activity without a reward change nothing. Call it in the transaction of the action; what somebody gives about a
 * vendor is rewarded by `contribute`.
 *
 * @returns the points awarded now
 */
export function awardPoints(tx: Tx, award: PointAward): Promise<number> {
  return insertAward(tx, award);
}
