import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { streetNeighbors } from '../vendors/vendor.schema.ts';
import { myVendorRow } from './home-vendor.schema.ts';

export const homeVendorContract = {
  listMyVendors: endpoint('signedIn', {
    method: 'GET',
    path: '/me/vendors',
    summary: "List the vendors of the person's home, with their own rating and costs",
  }).output(z.array(myVendorRow)),
  addMyVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/me/vendors/{vendorId}',
    summary: "Add a vendor to the person's home",
  })
    .input(vendorIdInput)
    .output(z.void()),
  confirmMyVendor: endpoint('signedIn', {
    method: 'POST',
    path: '/me/vendors/{vendorId}/confirm',
    summary: "Confirm that the person's home still uses a vendor",
  })
    .input(vendorIdInput)
    .output(z.void()),
  removeMyVendor: endpoint('signedIn', {
    method: 'DELETE',
    path: '/me/vendors/{vendorId}',
    summary: "Remove a vendor from the person's home; rating and costs stay",
  })
    .input(vendorIdInput)
    .output(z.void()),
  leaveMyVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/me/vendors/{vendorId}/left',
    summary: "Say that the person's home used a vendor and no longer does",
  })
    .input(vendorIdInput)
    .output(z.void()),
  whoOnMyStreet: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/street',
    summary: "Which other homes on the person's street use a vendor; null without permission",
  })
    .input(vendorIdInput)
    .output(streetNeighbors.nullable()),
};
