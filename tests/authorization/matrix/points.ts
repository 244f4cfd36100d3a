import { badgeLevels, pointRewards } from '../../../src/schema/point.tables.ts';
import type { World } from '../people.ts';
import { platformAdmins, type Rows, signedInOnly, unique } from './rows.ts';

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
  'points/listPointRewards': { outcome: signedInOnly },
  'points/listBadgeLevels': { outcome: signedInOnly },
  'points/listPointHistory': { outcome: signedInOnly },
  'points/listAllPointRewards': { outcome: platformAdmins },
  'points/editPointReward': {
    input: async ({ h }) => {
      const [row] = await h.db.select().from(pointRewards);
      return { pointRewardId: row?.id, points: 5, description: 'A contribution' };
    },
    outcome: platformAdmins,
  },
  'points/addBadgeLevel': { input: level, outcome: platformAdmins },
  'points/editBadgeLevel': {
    input: async (world) => ({ ...(await storedLevel(world)), ...level() }),
    outcome: platformAdmins,
  },
  'points/deleteBadgeLevel': { input: storedLevel, outcome: platformAdmins },
};
