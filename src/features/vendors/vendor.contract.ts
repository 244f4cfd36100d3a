import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { vendorIdInput } from '../contributions/vendor-id.schema.ts';
import { vendorImportLimits } from './vendor.rules.ts';
import {
  businessSuggestion,
  checkVendorDuplicateInput,
  getVendorInput,
  listVendorStatsInput,
  saveVendorNoteInput,
  searchBusinessesInput,
  submitVendorInput,
  updateVendorInput,
  vendorDuplicate,
  vendorForEdit,
  vendorList,
  vendorPage,
  vendorSaved,
} from './vendor.schema.ts';
import {
  adminVendorPage,
  editVendorInput,
  listAllVendorsInput,
  mergePlan,
  mergeVendorsInput,
  removeMarketPriceInput,
  seedVendorInput,
  setMarketPriceInput,
  vendorForAdmin,
  vendorImportInput,
  vendorImportPlan,
  vendorImportResult,
} from './vendor-admin.schema.ts';
import {
  duplicateVendors,
  listVendorDuplicatesInput,
  listVendorFixesInput,
  suggestFixInput,
  vendorFixInput,
  vendorFixPage,
} from './vendor-fix.schema.ts';

const vendorFixContract = {
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
    records: { 'vendor.edit': true },
  })
    .input(vendorFixInput)
    .output(z.void()),
  dismissVendorFix: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/vendor-fixes/{fixId}/dismiss',
    summary: 'Leave a vendor as it is',
    records: { 'vendor_fix.dismiss': { log: 'Dismiss suggested fix' } },
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

const maxBodyBytes = vendorImportLimits.bodyBytes;

const vendorAdminContract = {
  listAllVendors: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors',
    summary: 'List the vendors of all communities',
  })
    .input(listAllVendorsInput)
    .output(adminVendorPage),
  seedVendor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors',
    summary: 'Add a vendor without a recommendation',
    records: { 'vendor.seed': { log: 'Seed vendor', ledger: 'Providers added' } },
  })
    .input(seedVendorInput)
    .output(vendorSaved),
  previewVendorImport: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/vendors/import/preview',
    summary: 'Preview what an import of a CSV would do with each row',
    records: {},
    maxBodyBytes,
  })
    .input(vendorImportInput)
    .output(vendorImportPlan),
  importVendors: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/vendors/import',
    summary: 'Add the new vendors of a CSV, all or none',
    records: { 'vendor.import': { log: 'Import vendors', ledger: 'Providers added from a file' } },
    maxBodyBytes,
  })
    .input(vendorImportInput)
    .output(vendorImportResult),
  getVendorForAdmin: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors/{vendorId}',
    summary: 'Get a vendor for the admin form',
  })
    .input(vendorIdInput)
    .output(vendorForAdmin),
  editVendor: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/vendors/{vendorId}',
    summary: 'Edit category, name, contact and community of a vendor',
    records: { 'vendor.edit': { log: 'Edit vendor', ledger: 'Providers edited' } },
  })
    .input(editVendorInput)
    .output(vendorForAdmin),
  deleteVendor: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}',
    summary: 'Delete a vendor; points stay',
    records: { 'vendor.delete': { log: 'Delete vendor', ledger: 'Providers removed' } },
  })
    .input(vendorIdInput)
    .output(z.void()),
  restoreVendor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/{vendorId}/restore',
    summary: 'Restore a deleted vendor with its contributions',
    records: { 'vendor.restore': { log: 'Restore vendor', ledger: 'Providers brought back' } },
  })
    .input(vendorIdInput)
    .output(z.void()),
  previewVendorMerge: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/vendors/{sourceId}/merge/{targetId}',
    summary: 'Preview what merging one vendor into another would move',
  })
    .input(mergeVendorsInput)
    .output(mergePlan),
  mergeVendors: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/vendors/{sourceId}/merge/{targetId}',
    summary: 'Merge one vendor into another of the same community',
    records: { 'vendor.merge': { log: 'Merge vendors', ledger: 'Providers merged' } },
  })
    .input(mergeVendorsInput)
    .output(mergePlan),
  setMarketPrice: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/vendors/{vendorId}/market-price',
    summary: 'Set the area average of a vendor, or of its category',
    records: { 'market_price.set': { log: 'Set market price', ledger: 'Area prices set' } },
  })
    .input(setMarketPriceInput)
    .output(z.void()),
  removeMarketPrice: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}/market-price',
    summary: 'Remove the area average of a vendor, or of its category',
    records: { 'market_price.remove': { log: 'Remove market price', ledger: 'Area prices removed' } },
  })
    .input(removeMarketPriceInput)
    .output(z.void()),
};

export const vendorContract = {
  listVendorStats: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{communitySlug}/vendors',
    summary: 'List the vendors of a community, with what the caller may see',
  })
    .input(listVendorStatsInput)
    .output(vendorList),
  getVendor: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{communitySlug}/vendors/{vendorId}',
    summary: 'Get a vendor of a community and all that its page shows to the caller',
  })
    .input(getVendorInput)
    .output(vendorPage),
  checkVendorDuplicate: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/duplicate',
    summary: 'Find the vendor of the community that already has this name',
  })
    .input(checkVendorDuplicateInput)
    .output(vendorDuplicate.nullable()),
  searchBusinesses: endpoint('signedIn', {
    method: 'GET',
    path: '/businesses',
    summary: 'Suggest businesses',
  })
    .input(searchBusinessesInput)
    .output(z.array(businessSuggestion)),
  getVendorForEdit: endpoint('signedIn', {
    method: 'GET',
    path: '/vendors/{vendorId}/edit',
    summary: "Get a vendor and the caller's contributions for the edit form",
  })
    .input(vendorIdInput)
    .output(vendorForEdit),
  submitVendor: endpoint('signedIn', { method: 'POST', path: '/vendors', summary: 'Recommend a vendor' })
    .input(submitVendorInput)
    .output(vendorSaved),
  updateVendor: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}',
    summary: "Edit a vendor or the caller's contributions",
    // Of admins, who may edit every vendor.
    records: { 'vendor.edit': true },
  })
    .input(updateVendorInput)
    .output(vendorSaved),
  saveVendorNote: endpoint('signedIn', {
    method: 'PUT',
    path: '/vendors/{vendorId}/note',
    summary: "Save the private note of the caller's home about a vendor",
  })
    .input(saveVendorNoteInput)
    .output(z.void()),
  ...vendorAdminContract,
  ...vendorFixContract,
};
