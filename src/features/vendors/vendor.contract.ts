import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { vendorImportLimits } from './vendor.rules.ts';
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
import {
  adminVendorPage,
  editVendorInput,
  listAllVendorsInput,
  mergePlan,
  mergeVendorsInput,
  seedVendorInput,
  setMarketPriceInput,
  vendorForAdmin,
  vendorImportInput,
  vendorImportPlan,
  vendorImportResult,
} from './vendor-admin.schema.ts';

const maxBodyBytes = vendorImportLimits.bodyBytes;

/** What platform admins do with vendors of any community. */
const vendorAdminContract = {
  listAllVendors: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors',
    summary: 'The vendors of every community',
  })
    .input(listAllVendorsInput)
    .output(adminVendorPage),
  seedVendor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors',
    summary: 'Add a vendor that nobody has recommended yet',
  })
    .input(seedVendorInput)
    .output(vendorSaved),
  previewVendorImport: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/import/preview',
    summary: 'What an import of this CSV would do, row by row',
    maxBodyBytes,
  })
    .input(vendorImportInput)
    .output(vendorImportPlan),
  importVendors: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/import',
    summary: 'Add the new vendors of this CSV, all of them or none',
    maxBodyBytes,
  })
    .input(vendorImportInput)
    .output(vendorImportResult),
  getVendorForAdmin: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors/{vendorId}',
    summary: "What the admins' edit form starts from",
  })
    .input(vendorIdInput)
    .output(vendorForAdmin),
  editVendor: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/vendors/{vendorId}',
    summary: 'Change category, name and contact of a vendor',
  })
    .input(editVendorInput)
    .output(vendorForAdmin),
  deleteVendor: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}',
    summary: 'Take a vendor from every list; points stay',
  })
    .input(vendorIdInput)
    .output(z.void()),
  restoreVendor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/{vendorId}/restore',
    summary: 'Bring a deleted vendor back with everything that neighbors had added',
  })
    .input(vendorIdInput)
    .output(z.void()),
  previewVendorMerge: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors/{sourceId}/merge/{targetId}',
    summary: 'What merging one vendor into another would move',
  })
    .input(mergeVendorsInput)
    .output(mergePlan),
  mergeVendors: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/{sourceId}/merge/{targetId}',
    summary: 'Merge one vendor into another of the same community',
  })
    .input(mergeVendorsInput)
    .output(mergePlan),
  setMarketPrice: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/vendors/{vendorId}/market-price',
    summary: 'Say what the area pays on average for a vendor of this kind',
  })
    .input(setMarketPriceInput)
    .output(z.void()),
  removeMarketPrice: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}/market-price',
    summary: 'Show no area average beside a vendor',
  })
    .input(vendorIdInput)
    .output(z.void()),
};

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
