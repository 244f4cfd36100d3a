import { z } from 'zod';
import { endpoint } from '../accounts/endpoint.ts';
import { vendorIdInput } from '../vendors/vendor.schema.ts';
import { myCosts, shareCostsInput } from './cost.schema.ts';

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
};
