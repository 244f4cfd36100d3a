import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import type { EditPointRewardInput } from '../points.schema.ts';
import { findRewardForUpdate, updateReward } from './point-reward.queries.ts';

/**
 * Changes what an activity earns from now on. What has been earned stays: `points` is always the sum of the history.
 * The activity itself is what the product rewards, and cannot be another.
 */
export async function editPointReward(
  { viewer, db, clock }: SignedInContext,
  { pointRewardId, ...after }: EditPointRewardInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const reward = await findRewardForUpdate(tx, pointRewardId);
    if (!reward) throw notFound();
    const { activity, ...before } = reward;
    await updateReward(tx, pointRewardId, after);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'point_reward.edit',
      subjectType: 'point reward',
      subjectId: pointRewardId,
      details: { name: activity, before, after },
      now: clock.now(),
    });
  });
}
