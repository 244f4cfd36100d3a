import { z } from 'zod';
import { endpoint } from '../accounts/endpoint.ts';
import { vendorIdInput } from '../vendors/vendor.schema.ts';
import {
  addCostInput,
  costRow,
  myCosts,
  removeMyCostInput,
  shareCostsInput,
  vendorCostStats,
} from './cost.schema.ts';

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
    summary: 'Average, median and range of what neighbors pay, and what the own home pays',
  })
    .input(vendorIdInput)
    .output(vendorCostStats),
};
