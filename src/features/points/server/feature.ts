import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { pointsContract } from '../points.contract.ts';
import { addBadgeLevel } from './add-badge-level.ts';
import { deleteBadgeLevel } from './delete-badge-level.ts';
import { editBadgeLevel } from './edit-badge-level.ts';
import { editPointReward } from './edit-point-reward.ts';
import { listAllPointRewards } from './list-all-point-rewards.ts';
import { listBadgeLevels } from './list-badge-levels.ts';
import { listPointHistory } from './list-point-history.ts';
import { listPointRewards } from './list-point-rewards.ts';

export const pointsFeature = {
  routes: serve(pointsContract, {
    listPointRewards,
    listBadgeLevels,
    listPointHistory,
    listAllPointRewards,
    editPointReward,
    addBadgeLevel,
    editBadgeLevel,
    deleteBadgeLevel,
  }),
  personalData: [
    {
      column: userPointHistory.userId,
      myData: section('pointHistory', {
        activity: userPointHistory.activityType,
        points: userPointHistory.pointsEarned,
        description: userPointHistory.description,
        createdAt: userPointHistory.createdAt,
      }),
      erasure: { keptBecause: 'the points of a deleted person are shown to nobody' },
    },
  ],
} satisfies Feature;
