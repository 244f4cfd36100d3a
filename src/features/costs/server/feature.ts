import { serve } from '../../../access/server/serve.ts';
import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { costContract } from '../cost.contract.ts';
import { addCost } from './add-cost.ts';
import { acceptCost, setCostAside } from './decide-outlier.ts';
import { deleteCost } from './delete-cost.ts';
import { editCost } from './edit-cost.ts';
import { findPricedVendors } from './find-priced-vendors.ts';
import { getMyCosts } from './get-my-costs.ts';
import { listAllCosts, outlyingAmountsQueue } from './list-all-costs.ts';
import { listVendorCosts } from './list-vendor-costs.ts';
import { eraseCostAddresses, listOwnCostHistory } from './personal-data.queries.ts';
import { removeMyCost } from './remove-my-cost.ts';
import { restoreCost } from './restore-cost.ts';
import { shareCosts } from './share-costs.ts';
import { vendorCostStats } from './vendor-cost-stats.ts';

export const costsFeature = {
  routes: serve(costContract, {
    getMyCosts,
    shareCosts,
    addCost,
    removeMyCost,
    listVendorCosts,
    vendorCostStats,
    listAllCosts,
    findPricedVendors,
    editCost,
    acceptCost,
    setCostAside,
    deleteCost,
    restoreCost,
  }),
  queues: [outlyingAmountsQueue],
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
