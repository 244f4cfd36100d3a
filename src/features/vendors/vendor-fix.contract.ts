import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  duplicateVendors,
  listVendorDuplicatesInput,
  listVendorFixesInput,
  suggestFixInput,
  vendorFixInput,
  vendorFixPage,
} from './vendor-fix.schema.ts';

/** Calls about suggested fixes of vendors. */
export const vendorFixContract = {
  suggestFix: endpoint('signedIn', {
    method: 'POST',
    path: '/vendors/{vendorId}/fixes',
    summary: 'Tell the admins what is wrong with a vendor',
  })
    .input(suggestFixInput)
    .output(z.void()),
  listVendorFixes: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/vendor-fixes',
    summary: 'List the suggestions that wait for the caller, oldest first, paged',
  })
    .input(listVendorFixesInput)
    .output(vendorFixPage),
  acceptVendorFix: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/vendor-fixes/{fixId}/accept',
    summary: 'Change the name or contact of a vendor as suggested',
  })
    .input(vendorFixInput)
    .output(z.void()),
  dismissVendorFix: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/vendor-fixes/{fixId}/dismiss',
    summary: 'Leave a vendor as it is',
  })
    .input(vendorFixInput)
    .output(z.void()),
  listVendorDuplicates: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendor-duplicates',
    summary: 'List pairs of vendors with the same phone number or a similar name',
  })
    .input(listVendorDuplicatesInput)
    .output(z.array(duplicateVendors)),
};
