import { badgeLevels, pointRewards } from '../../../src/schema/point.tables.ts';
import type { World } from '../people.ts';
import { nothing, platformAdmins, type Rows, signedInOnly, unique } from './rows.ts';

let minPoints = 1000;
const level = () => {
  minPoints += 1;
  return { name: unique('Badge'), minPoints, color: '#336699', icon: 'star' as const };
};

async function storedLevel({ h }: World) {
  const [row] = await h.db.insert(badgeLevels).values(level()).returning();
  return { badgeLevelId: row?.id };
}

export const pointsRows: Rows = {
  'points/listPointRewards': [{ operation: 'point_rewards', input: nothing, outcome: signedInOnly }],
  'points/listBadgeLevels': [{ operation: 'badge_levels', input: nothing, outcome: signedInOnly }],
  'points/listPointHistory': [{ operation: 'user_point_history', input: nothing, outcome: signedInOnly }],
  'points/listAllPointRewards': [
    { operation: 'point_rewards, all', input: nothing, outcome: platformAdmins },
  ],
  'points/editPointReward': [
    {
      operation: 'point_rewards write',
      input: async ({ h }) => {
        const [row] = await h.db.select().from(pointRewards);
        return { pointRewardId: row?.id, points: 5, description: 'A contribution' };
      },
      outcome: platformAdmins,
    },
  ],
  'points/addBadgeLevel': [{ operation: 'badge_levels write', input: level, outcome: platformAdmins }],
  'points/editBadgeLevel': [
    {
      operation: 'badge_levels write',
      input: async (world) => ({ ...(await storedLevel(world)), ...level() }),
      outcome: platformAdmins,
    },
  ],
  'points/deleteBadgeLevel': [
    { operation: 'badge_levels write', input: storedLevel, outcome: platformAdmins },
  ],
};
