import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { pointsContract } from '../points.contract.ts';
import { addBadgeLevel } from './add-badge-level.ts';
import { deleteBadgeLevel } from './delete-badge-level.ts';
import { editBadgeLevel } from './edit-badge-level.ts';
import { editPointReward } from './edit-point-reward.ts';
import { listAllPointRewards } from './list-all-point-rewards.ts';
import { listBadgeLevels } from './list-badge-levels.ts';
import { listPointHistory } from './list-point-history.ts';
import { listPointRewards } from './list-point-rewards.ts';
import { listOwnPoints } from './personal-data.queries.ts';

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
  personalData: {
    columns: {
      'user_point_history.user_id': {
        myData: { section: 'pointHistory' },
        erasure: { keptBecause: 'the points of a deleted person are shown to nobody' },
      },
    },
    sections: { pointHistory: listOwnPoints },
  },
} satisfies Feature;
