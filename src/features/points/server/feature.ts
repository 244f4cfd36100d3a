import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import { pointsContract } from '../points.contract.ts';
import * as manage from './manage.ts';

export const pointsFeature = {
  routes: serve(pointsContract, { ...manage }),
  personalData: [
    {
      column: userPointHistory.userId,
      myData: section('pointHistory', {
        activity: userPointHistory.activityType,
        points: userPointHistory.pointsEarned,
        description: userPointHistory.description,
        createdAt: userPointHistory.createdAt,
      }),
      erasure: { keptBecause: 'the points of a deleted person are not shown' },
    },
  ],
} satisfies Feature;
