import { z } from 'zod';
import { platformAdmin, signedIn } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import {
  addCostInput,
  costRow,
  costStatsOfVendor,
  myCosts,
  removeMyCostInput,
  shareCostsInput,
  sharedCosts,
} from './cost.schema.ts';
import {
  editCostInput,
  listAllCostsInput,
  managedCostPage,
  restoreCostInput,
  seenCostInput,
} from './cost-management.schema.ts';

export const costContract = {
  getMyCosts: signedIn
    .get('/vendors/{vendorId}/my-costs', "Get the caller's costs for a vendor")
    .input(vendorIdInput)
    .output(myCosts),
  shareCosts: signedIn
    .put('/vendors/{vendorId}/my-costs', "Save the costs of the caller's home, one amount per kind")
    .input(shareCostsInput)
    .output(sharedCosts),
  addCost: signedIn
    .post('/vendors/{vendorId}/my-costs', "Save one cost of the category's main kind, in any currency")
    .input(addCostInput)
    .output(sharedCosts),
  removeMyCost: signedIn
    .delete('/vendors/{vendorId}/my-costs/{kind}', "Remove one of the caller's costs")
    .input(removeMyCostInput),
  listVendorCosts: signedIn
    .get(
      '/vendors/{vendorId}/costs',
      "List the amounts behind a vendor's average if the caller may see it, and always the caller's own",
    )
    .input(vendorIdInput)
    .output(z.array(costRow)),
  vendorCostStats: signedIn
    .get(
      '/vendors/{vendorId}/cost-stats',
      'Get the average, median and range of what neighbors pay, and what the caller pays',
    )
    .input(vendorIdInput)
    .output(costStatsOfVendor),
  listAllCosts: platformAdmin
    .get('/costs', 'List cost entries without their authors, filtered, sorted and paged')
    .input(listAllCostsInput)
    .output(managedCostPage),
  editCost: platformAdmin
    .patch('/costs/{costId}', 'Edit a cost entry unless it has changed or was deleted', {
      'cost.edit': { log: 'Edit cost', ledger: 'Amounts corrected' },
    })
    .input(editCostInput),
  acceptCost: platformAdmin
    .post('/costs/{costId}/acceptance', 'Accept an outlier, so that it counts', {
      'cost.accept': { log: 'Accept cost', ledger: 'Amounts accepted' },
    })
    .input(seenCostInput),
  setCostAside: platformAdmin
    .delete('/costs/{costId}/acceptance', 'Set an outlier aside, so that it does not count', {
      'cost.set_aside': { log: 'Set cost aside', ledger: 'Amounts set aside' },
    })
    .input(seenCostInput),
  deleteCost: platformAdmin
    .post('/costs/{costId}/deletion', 'Delete a cost entry unless it has changed; it can be restored', {
      'cost.delete': { log: 'Delete cost', ledger: 'Amounts removed' },
    })
    .input(seenCostInput),
  restoreCost: platformAdmin
    .delete('/costs/{costId}/deletion', 'Restore a cost entry that an admin deleted', {
      'cost.restore': { log: 'Restore cost', ledger: 'Amounts brought back' },
    })
    .input(restoreCostInput),
};
