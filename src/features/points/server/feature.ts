import type { Feature } from '../../../platform/feature.ts';
import { listOwnPoints } from './personal-data.queries.ts';
import { pointsRoutes } from './points.routes.ts';

export const pointsFeature = {
  routes: pointsRoutes,
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
