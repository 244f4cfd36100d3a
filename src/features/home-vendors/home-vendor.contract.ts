import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { streetNeighbors } from '../vendors/vendor.schema.ts';
import { myVendorRow } from './home-vendor.schema.ts';

export const homeVendorContract = {
  listMyVendors: endpoint('signedIn', {
    method: 'GET',
    path: '/me/vendors',
    summary: 'The vendors of the own home, with the own rating and costs',
  }).output(z.array(myVendorRow)),
  addMyVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/me/vendors/{vendorId}',
    summary: 'Put a vendor on the list of the own home',
  })
    .input(vendorIdInput)
    .output(z.void()),
  confirmMyVendor: endpoint('signedIn', {
    method: 'POST',
    path: '/me/vendors/{vendorId}/confirm',
    summary: 'Say that the own home still uses a vendor',
  })
    .input(vendorIdInput)
    .output(z.void()),
  removeMyVendor: endpoint('signedIn', {
    method: 'DELETE',
    path: '/me/vendors/{vendorId}',
    summary: 'Take a vendor off the list of the own home; rating and costs stay',
  })
    .input(vendorIdInput)
    .output(z.void()),
  whoOnMyStreet: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/street',
    summary: 'Which other homes on the own street use a vendor; null for those who may not know',
  })
    .input(vendorIdInput)
    .output(streetNeighbors.nullable()),
};
