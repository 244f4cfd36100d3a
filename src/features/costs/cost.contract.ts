import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import {
  addCostInput,
  costRow,
  myCosts,
  removeMyCostInput,
  shareCostsInput,
  sharedCosts,
  vendorCostStats,
} from './cost.schema.ts';
import {
  decideOutlierInput,
  deleteCostInput,
  editCostInput,
  listAllCostsInput,
  managedCostPage,
  restoreCostInput,
} from './cost-management.schema.ts';

export const costContract = {
  getMyCosts: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/my-costs',
    summary: "Get the caller's costs for a vendor",
  })
    .input(vendorIdInput)
    .output(myCosts),
  shareCosts: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}/my-costs',
    summary: "Save the costs of the caller's home, one amount per kind",
  })
    .input(shareCostsInput)
    .output(sharedCosts),
  addCost: endpoint('signedIn', {
    method: 'POST',
    path: '/vendors/{vendorId}/my-costs',
    summary: "Save one cost of the category's main kind, in any currency",
  })
    .input(addCostInput)
    .output(sharedCosts),
  removeMyCost: endpoint('signedIn', {
    method: 'DELETE',
    path: '/vendors/{vendorId}/my-costs/{kind}',
    summary: "Remove one of the caller's costs",
  })
    .input(removeMyCostInput)
    .output(z.void()),
  listVendorCosts: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/costs',
    summary:
      "List the amounts behind a vendor's average if the caller may see it, and always the caller's own",
  })
    .input(vendorIdInput)
    .output(z.array(costRow)),
  vendorCostStats: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/cost-stats',
    summary: 'Get the average, median and range of what neighbors pay, and what the caller pays',
  })
    .input(vendorIdInput)
    .output(vendorCostStats),
  listAllCosts: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/costs',
    summary: 'List cost entries without their authors, filtered, sorted and paged',
  })
    .input(listAllCostsInput)
    .output(managedCostPage),
  editCost: endpoint('platformAdmin', {
    method: 'PATCH',
    path: '/admin/costs/{costId}',
    summary: 'Edit a cost entry unless it has changed or was deleted',
    records: { 'cost.edit': { log: 'Edit cost', ledger: 'Amounts corrected' } },
  })
    .input(editCostInput)
    .output(z.void()),
  acceptCost: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/costs/{costId}/acceptance',
    summary: 'Accept an outlier, so that it counts',
    records: { 'cost.accept': { log: 'Accept cost', ledger: 'Amounts accepted' } },
  })
    .input(decideOutlierInput)
    .output(z.void()),
  setCostAside: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/costs/{costId}/acceptance',
    summary: 'Set an outlier aside, so that it does not count',
    records: { 'cost.set_aside': { log: 'Set cost aside', ledger: 'Amounts set aside' } },
  })
    .input(decideOutlierInput)
    .output(z.void()),
  deleteCost: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/costs/{costId}/deletion',
    summary: 'Delete a cost entry unless it has changed; it can be restored',
    records: { 'cost.delete': { log: 'Delete cost', ledger: 'Amounts removed' } },
  })
    .input(deleteCostInput)
    .output(z.void()),
  restoreCost: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/costs/{costId}/deletion',
    summary: 'Restore a cost entry that an admin deleted',
    records: { 'cost.restore': { log: 'Restore cost', ledger: 'Amounts brought back' } },
  })
    .input(restoreCostInput)
    .output(z.void()),
};
