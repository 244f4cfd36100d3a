import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { costContract } from '../cost.contract.ts';
import { addCost } from './add-cost.ts';
import { acceptCost, setCostAside } from './decide-outlier.ts';
import { deleteCost } from './delete-cost.ts';
import { editCost } from './edit-cost.ts';
import { findPricedVendors } from './find-priced-vendors.ts';
import { getMyCosts } from './get-my-costs.ts';
import { listAllCosts } from './list-all-costs.ts';
import { listVendorCosts } from './list-vendor-costs.ts';
import { removeMyCost } from './remove-my-cost.ts';
import { restoreCost } from './restore-cost.ts';
import { shareCosts } from './share-costs.ts';
import { vendorCostStats } from './vendor-cost-stats.ts';

const costs = callsOf(costContract);

export const costRoutes = {
  getMyCosts: costs.getMyCosts.handler(({ context, input }) => getMyCosts(signedIn(context), input)),
  shareCosts: costs.shareCosts.handler(({ context, input }) => shareCosts(signedIn(context), input)),
  addCost: costs.addCost.handler(({ context, input }) => addCost(signedIn(context), input)),
  removeMyCost: costs.removeMyCost.handler(({ context, input }) => removeMyCost(signedIn(context), input)),
  listVendorCosts: costs.listVendorCosts.handler(({ context, input }) =>
    listVendorCosts(signedIn(context), input),
  ),
  vendorCostStats: costs.vendorCostStats.handler(({ context, input }) =>
    vendorCostStats(signedIn(context), input),
  ),
  listAllCosts: costs.listAllCosts.handler(({ context, input }) => listAllCosts(signedIn(context), input)),
  findPricedVendors: costs.findPricedVendors.handler(({ context, input }) =>
    findPricedVendors(signedIn(context), input),
  ),
  editCost: costs.editCost.handler(({ context, input }) => editCost(signedIn(context), input)),
  acceptCost: costs.acceptCost.handler(({ context, input }) => acceptCost(signedIn(context), input)),
  setCostAside: costs.setCostAside.handler(({ context, input }) => setCostAside(signedIn(context), input)),
  deleteCost: costs.deleteCost.handler(({ context, input }) => deleteCost(signedIn(context), input)),
  restoreCost: costs.restoreCost.handler(({ context, input }) => restoreCost(signedIn(context), input)),
};
