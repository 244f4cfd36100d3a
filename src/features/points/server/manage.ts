import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { type AuditedEntry, decide } from '../../audit/server/audited-transaction.ts';
import { requireSeen } from '../../audit/server/seen.ts';
import type { BadgeLevel } from '../points.rules.ts';
import {
  type AddBadgeLevelInput,
  badgeMessages,
  type EditBadgeLevelInput,
  type EditPointRewardInput,
  type PointHistoryRow,
  type PointRewardRow,
} from '../points.schema.ts';
import {
  deleteBadgeLevelRow,
  findBadgeLevelForUpdate,
  findRewardForUpdate,
  insertBadgeLevel,
  updateBadgeLevel,
  updateReward,
} from './badge-level.queries.ts';
import { listBadges, listHistoryOf, listRewards } from './point.queries.ts';

export async function addBadgeLevel(context: SignedInContext, level: AddBadgeLevelInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const badgeLevelId = await insertBadgeLevel(tx, level);
      return { entries: [levelEntry('add', badgeLevelId, null, level)], touches: {} };
    });
  } catch (error) {
    throw toBadgeLevelError(error);
  }
}

/** People's badges follow from their points, so nothing else needs an update. */
export async function editBadgeLevel(
  context: SignedInContext,
  { badgeLevelId, seen, ...level }: EditBadgeLevelInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
      if (!before) throw notFound();
      requireSeen(before, seen, { name: 'Name', minPoints: 'From points', color: 'Color', icon: 'Icon' });
      const isUpdated = await updateBadgeLevel(tx, badgeLevelId, level);
      if (!isUpdated) throw invalidField('minPoints', badgeMessages.firstStaysAtZero);
      return { entries: [levelEntry('edit', badgeLevelId, before, level)], touches: {} };
    });
  } catch (error) {
    throw toBadgeLevelError(error);
  }
}

/** People who had the badge get the one below; the first one cannot be deleted, so that everyone has a badge. */
export async function deleteBadgeLevel(
  context: SignedInContext,
  { badgeLevelId }: { badgeLevelId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    const before = await findBadgeLevelForUpdate(tx, badgeLevelId);
    if (!before) throw notFound('This badge has been deleted already.');
    if (!(await deleteBadgeLevelRow(tx, badgeLevelId))) throw conflict(badgeMessages.firstStays);
    return { entries: [levelEntry('delete', badgeLevelId, before, null)], touches: {} };
  });
}

const levelEntry = (
  verb: 'add' | 'edit' | 'delete',
  badgeLevelId: string,
  before: AddBadgeLevelInput | null,
  after: AddBadgeLevelInput | null,
): AuditedEntry => ({
  action: `badge_level.${verb}`,
  subject: ['badge level', badgeLevelId],
  details: { name: (after ?? before)?.name ?? '', before, after },
});

function toBadgeLevelError(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'badge_levels_name_key_unique') return taken('name', badgeMessages.nameTaken);
  if (constraint === 'badge_levels_min_points_unique')
    return taken('minPoints', badgeMessages.minPointsTaken);
  return error;
}

const taken = (field: string, message: string) => conflict(message, { fields: { [field]: message } });

/** Points already earned stay: the total is always the sum of the history. */
export async function editPointReward(
  context: SignedInContext,
  { pointRewardId, seen, ...after }: EditPointRewardInput,
): Promise<void> {
  await decide(context, async (tx) => {
    const reward = await findRewardForUpdate(tx, pointRewardId);
    if (!reward) throw notFound();
    const { activity, ...before } = reward;
    requireSeen(before, seen, { points: 'Points', description: 'Description' });
    await updateReward(tx, pointRewardId, after);
    return {
      entries: [
        {
          action: 'point_reward.edit',
          subject: ['point reward', pointRewardId],
          details: { name: activity, before, after },
        },
      ],
      touches: {},
    };
  });
}

/** Omits activities whose reward an admin has set to 0. */
export async function listPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  const rewards = await listRewards(db);
  return rewards.filter(({ points }) => points > 0);
}

export function listBadgeLevels({ db }: SignedInContext): Promise<BadgeLevel[]> {
  return listBadges(db);
}

export function listPointHistory({ db, viewer }: SignedInContext): Promise<PointHistoryRow[]> {
  return listHistoryOf(db, viewer.userId);
}

export function listAllPointRewards({ db }: SignedInContext): Promise<PointRewardRow[]> {
  return listRewards(db);
}
