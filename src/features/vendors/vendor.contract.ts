import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import {
  businessSuggestion,
  checkVendorDuplicateInput,
  getVendorInput,
  listVendorStatsInput,
  searchBusinessesInput,
  submitVendorInput,
  updateVendorInput,
  vendorDetails,
  vendorDuplicate,
  vendorForEdit,
  vendorList,
  vendorSaved,
} from './vendor.schema.ts';
import { vendorAdminContract } from './vendor-admin.contract.ts';

export const vendorContract = {
  listVendorStats: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{communitySlug}/vendors',
    summary: 'The vendor list of a community, as far as the person asking may see it',
  })
    .input(listVendorStatsInput)
    .output(vendorList),
  getVendor: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{communitySlug}/vendors/{vendorId}',
    summary: 'One vendor of a community, as far as the person asking may see it',
  })
    .input(getVendorInput)
    .output(vendorDetails),
  checkVendorDuplicate: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/duplicate',
    summary: 'The vendor of the own community that already has this name',
  })
    .input(checkVendorDuplicateInput)
    .output(vendorDuplicate.nullable()),
  searchBusinesses: endpoint('signedIn', {
    method: 'GET',
    path: '/businesses',
    summary: 'Business suggestions',
  })
    .input(searchBusinessesInput)
    .output(z.array(businessSuggestion)),
  getVendorForEdit: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/edit',
    summary: 'What the edit form starts from',
  })
    .input(vendorIdInput)
    .output(vendorForEdit),
  submitVendor: endpoint('signedIn', { method: 'POST', path: '/vendors', summary: 'Recommend a vendor' })
    .input(submitVendorInput)
    .output(vendorSaved),
  updateVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}',
    summary: 'Edit a vendor or the own part',
  })
    .input(updateVendorInput)
    .output(vendorSaved),
  ...vendorAdminContract,
};
