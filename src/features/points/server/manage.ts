import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import {
  type AddBadgeLevelInput,
  badgeMessages,
  type EditBadgeLevelInput,
  type EditPointRewardInput,
} from '../points.schema.ts';
import {
  findBadgeLevelForUpdate,
  findRewardForUpdate,
  insertBadgeLevel,
  removeBadgeLevel,
  updateBadgeLevel,
  updateReward,
} from './badge-level.queries.ts';

export async function addBadgeLevel(context: SignedInContext, level: AddBadgeLevelInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const subjectId = await insertBadgeLevel(tx, level);
      return {
        entries: [
          {
            action: 'badge_level.add',
            subjectType: 'badge level',
            subjectId,
            details: { name: level.name, before: null, after: level },
          },
        ],
        touches: {},
      };
    });
  } catch (error) {
    throw badgeLevelTaken(error);
  }
}

/** Changes a badge; who has which follows from the points, so that nothing else has to be written. */
export async function editBadgeLevel(
  context: SignedInContext,
  { badgeLevelId, ...level }: EditBadgeLevelInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
      if (!before) throw notFound();
      const isUpdated = await updateBadgeLevel(tx, badgeLevelId, level);
      if (!isUpdated) throw invalidField('minPoints', badgeMessages.firstStaysAtZero);
      return {
        entries: [
          {
            action: 'badge_level.edit',
            subjectType: 'badge level',
            subjectId: badgeLevelId,
            details: { name: level.name, before, after: level },
          },
        ],
        touches: {},
      };
    });
  } catch (error) {
    throw badgeLevelTaken(error);
  }
}

/**
 * Deletes a badge level: whoever had the badge has the one below from then on. The first one stays, so that there
 * always is one.
 */
export async function deleteBadgeLevel(
  context: SignedInContext,
  { badgeLevelId }: { badgeLevelId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
    if (!before) throw notFound('This badge has been deleted already.');
    if (!(await removeBadgeLevel(tx, badgeLevelId))) throw conflict(badgeMessages.firstStays);
    return {
      entries: [
        {
          action: 'badge_level.delete',
          subjectType: 'badge level',
          subjectId: badgeLevelId,
          details: { name: before.name, before, after: null },
        },
      ],
      touches: {},
    };
  });
}

/** Returns what a refused write of a badge level says: names and points are unique, whatever two admins do at once. */
function badgeLevelTaken(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'badge_levels_name_key_unique') return taken('name', badgeMessages.nameTaken);
  if (constraint === 'badge_levels_min_points_unique')
    return taken('minPoints', badgeMessages.minPointsTaken);
  return error;
}

const taken = (field: string, message: string) => conflict(message, { fields: { [field]: message } });

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
