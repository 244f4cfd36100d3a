import type { Tx } from '../../../platform/db/database.ts';
import { type Award, insertAwards } from './point.queries.ts';

export type { Award } from './point.queries.ts';

/**
 * Rewards actions with what `point_rewards` says, once per person, activity and subject: a second time, a reward of 0
 * and an activity without a reward change nothing. Call it in the transaction of the action; `contribute` does so for
 * what it writes.
 *
 * @returns the points awarded now
 */
export async function awardPoints(
  tx: Tx,
  userId: string,
  awards: readonly Award[],
  now: Date,
): Promise<number> {
  return awards.length === 0 ? 0 : insertAwards(tx, userId, awards, now);
}
