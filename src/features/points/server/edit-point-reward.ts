import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { EditPointRewardInput } from '../points.schema.ts';
import { findRewardForUpdate, updateReward } from './point-reward.queries.ts';

/**
 * Changes what an activity earns from now on. What has been earned stays: `points` is always the sum of the history.
 * The activity itself is what the product rewards, and cannot be another.
 */
export async function editPointReward(
  context: SignedInContext,
  { pointRewardId, ...after }: EditPointRewardInput,
): Promise<void> {
  await decide(context, async (tx) => {
    const reward = await findRewardForUpdate(tx, pointRewardId);
    if (!reward) throw notFound();
    const { activity, ...before } = reward;
    await updateReward(tx, pointRewardId, after);
    return {
      entries: [
        {
          action: 'point_reward.edit',
          subjectType: 'point reward',
          subjectId: pointRewardId,
          details: { name: activity, before, after },
        },
      ],
      touches: {},
    };
  });
}
