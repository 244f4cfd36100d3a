import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { costRoutes } from './cost.routes.ts';
import { eraseCostAddresses, listOwnCostHistory } from './personal-data.queries.ts';

export const costsFeature = {
  routes: costRoutes,
  personalData: {
    columns: {
      'costs.created_by': {
        myData: { section: 'costs' },
        erasure: { keptBecause: 'an amount of a deleted person has no address and does not count' },
      },
      'costs.deleted_by': namesAdmin,
      'costs.admin_modified_by': namesAdmin,
    },
    sections: { costs: listOwnCostHistory },
    erase: (tx, { userId }) => eraseCostAddresses(tx, userId),
  },
} satisfies Feature;
