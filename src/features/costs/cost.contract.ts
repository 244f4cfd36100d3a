import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import {
  addCostInput,
  costRow,
  myCosts,
  removeMyCostInput,
  shareCostsInput,
  vendorCostStats,
} from './cost.schema.ts';
import {
  decideOutlierInput,
  deleteCostInput,
  editCostInput,
  findPricedVendorsInput,
  listAllCostsInput,
  managedCostPage,
  pricedVendor,
  restoreCostInput,
} from './cost-management.schema.ts';

export const costContract = {
  getMyCosts: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/my-costs',
    summary: 'Own costs',
  })
    .input(vendorIdInput)
    .output(myCosts),
  shareCosts: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}/my-costs',
    summary: 'Save what the own home pays, one amount a kind',
  })
    .input(shareCostsInput)
    .output(z.void()),
  addCost: endpoint('signedIn', {
    method: 'POST',
    path: '/vendors/{vendorId}/my-costs',
    summary: "Save one amount of the category's main kind, in any currency",
  })
    .input(addCostInput)
    .output(z.void()),
  removeMyCost: endpoint('signedIn', {
    method: 'DELETE',
    path: '/vendors/{vendorId}/my-costs/{kind}',
    summary: 'Take back one of the own amounts',
  })
    .input(removeMyCostInput)
    .output(z.void()),
  listVendorCosts: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/costs',
    summary: 'Single amounts that neighbors pay, behind the same gate as their average; the own ones always',
  })
    .input(vendorIdInput)
    .output(z.array(costRow)),
  vendorCostStats: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/cost-stats',
    summary: 'Returns average, median and range of what neighbors pay, and what the own home pays',
  })
    .input(vendorIdInput)
    .output(vendorCostStats),
  listAllCosts: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/costs',
    summary: 'Every entry without its author, filtered, sorted and by pages',
  })
    .input(listAllCostsInput)
    .output(managedCostPage),
  findPricedVendors: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/costs/vendors',
    summary: 'Vendors that somebody shared a cost of, as suggestions',
  })
    .input(findPricedVendorsInput)
    .output(z.array(pricedVendor)),
  editCost: endpoint('platformAdmin', {
    method: 'PATCH',
    path: '/admin/costs/{costId}',
    summary: 'Correct an entry as it was seen; a deleted one cannot be edited',
  })
    .input(editCostInput)
    .output(z.void()),
  acceptCost: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/costs/{costId}/acceptance',
    summary: 'Let an amount as it was seen count that is far off what is usual',
  })
    .input(decideOutlierInput)
    .output(z.void()),
  setCostAside: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/costs/{costId}/acceptance',
    summary: 'Leave an amount as it was seen out of every figure that is far off what is usual',
  })
    .input(decideOutlierInput)
    .output(z.void()),
  deleteCost: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/costs/{costId}/deletion',
    summary: 'Take an entry as it was seen out of every figure; it can be restored',
  })
    .input(deleteCostInput)
    .output(z.void()),
  restoreCost: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/costs/{costId}/deletion',
    summary: 'Bring back an entry that an admin deleted',
  })
    .input(restoreCostInput)
    .output(z.void()),
};
