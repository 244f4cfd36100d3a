import { z } from 'zod';
import { anyone, hoaAdmin, platformAdmin, signedIn } from '../../access/endpoint.ts';
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
  vendorPreviewInput,
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
  suggestFix: signedIn
    .post('/vendors/{vendorId}/fixes', 'Tell the admins what is wrong with a vendor')
    .input(suggestFixInput),
  listVendorFixes: hoaAdmin
    .get('/vendor-fixes', 'List the suggestions that wait for the caller, oldest first, paged')
    .input(listVendorFixesInput)
    .output(vendorFixPage),
  acceptVendorFix: hoaAdmin
    .post('/vendor-fixes/{fixId}/accept', 'Change the name or contact of a vendor as suggested', {
      'vendor.edit': true,
    })
    .input(vendorFixInput),
  dismissVendorFix: hoaAdmin
    .post('/vendor-fixes/{fixId}/dismiss', 'Leave a vendor as it is', {
      'vendor_fix.dismiss': { log: 'Dismiss suggested fix' },
    })
    .input(vendorFixInput),
  listVendorDuplicates: platformAdmin
    .get('/vendor-duplicates', 'List pairs of vendors with the same phone number or a similar name')
    .input(listVendorDuplicatesInput)
    .output(z.array(duplicateVendors)),
};

const maxBodyBytes = vendorImportLimits.bodyBytes;

const vendorAdminContract = {
  listAllVendors: platformAdmin
    .get('/vendors', 'List the vendors of all communities')
    .input(listAllVendorsInput)
    .output(adminVendorPage),
  seedVendor: platformAdmin
    .post('/vendors', 'Add a vendor without a recommendation', {
      'vendor.seed': { log: 'Seed vendor', ledger: 'Providers added' },
    })
    .input(seedVendorInput)
    .output(vendorSaved),
  previewVendorImport: hoaAdmin
    .post(
      '/vendors/import/preview',
      'Preview what an import of a CSV would do with each row',
      {},
      { maxBodyBytes },
    )
    .input(vendorPreviewInput)
    .output(vendorImportPlan),
  importVendors: hoaAdmin
    .post(
      '/vendors/import',
      'Add the new vendors of a CSV, all or none',
      { 'vendor.import': { log: 'Import vendors', ledger: 'Providers added from a file' } },
      { maxBodyBytes },
    )
    .input(vendorImportInput)
    .output(vendorImportResult),
  getVendorForAdmin: platformAdmin
    .get('/vendors/{vendorId}', 'Get a vendor for the admin form')
    .input(vendorIdInput)
    .output(vendorForAdmin),
  editVendor: platformAdmin
    .put('/vendors/{vendorId}', 'Edit category, name, contact and community of a vendor', {
      'vendor.edit': { log: 'Edit vendor', ledger: 'Providers edited' },
    })
    .input(editVendorInput)
    .output(vendorForAdmin),
  deleteVendor: platformAdmin
    .delete('/vendors/{vendorId}', 'Delete a vendor; points stay', {
      'vendor.delete': { log: 'Delete vendor', ledger: 'Providers removed' },
    })
    .input(vendorIdInput),
  restoreVendor: platformAdmin
    .post('/vendors/{vendorId}/restore', 'Restore a deleted vendor with its contributions', {
      'vendor.restore': { log: 'Restore vendor', ledger: 'Providers brought back' },
    })
    .input(vendorIdInput),
  previewVendorMerge: platformAdmin
    .get('/vendors/{sourceId}/merge/{targetId}', 'Preview what merging one vendor into another would move')
    .input(mergeVendorsInput)
    .output(mergePlan),
  mergeVendors: platformAdmin
    .post('/vendors/{sourceId}/merge/{targetId}', 'Merge one vendor into another of the same community', {
      'vendor.merge': { log: 'Merge vendors', ledger: 'Providers merged' },
    })
    .input(mergeVendorsInput)
    .output(mergePlan),
  setMarketPrice: platformAdmin
    .put('/vendors/{vendorId}/market-price', 'Set the area average of a vendor, or of its category', {
      'market_price.set': { log: 'Set market price', ledger: 'Area prices set' },
    })
    .input(setMarketPriceInput),
  removeMarketPrice: platformAdmin
    .delete('/vendors/{vendorId}/market-price', 'Remove the area average of a vendor, or of its category', {
      'market_price.remove': { log: 'Remove market price', ledger: 'Area prices removed' },
    })
    .input(removeMarketPriceInput),
};

export const vendorContract = {
  listVendorStats: anyone
    .get(
      '/communities/{communitySlug}/vendors',
      'List the vendors of a community, with what the caller may see',
    )
    .input(listVendorStatsInput)
    .output(vendorList),
  getVendor: anyone
    .get(
      '/communities/{communitySlug}/vendors/{vendorId}',
      'Get a vendor of a community and all that its page shows to the caller',
    )
    .input(getVendorInput)
    .output(vendorPage),
  checkVendorDuplicate: signedIn
    .get('/vendors/duplicate', 'Find the vendor of the community that already has this name')
    .input(checkVendorDuplicateInput)
    .output(vendorDuplicate.nullable()),
  searchBusinesses: signedIn
    .get('/businesses', 'Suggest businesses')
    .input(searchBusinessesInput)
    .output(z.array(businessSuggestion)),
  getVendorForEdit: signedIn
    .get('/vendors/{vendorId}/edit', "Get a vendor and the caller's contributions for the edit form")
    .input(vendorIdInput)
    .output(vendorForEdit),
  submitVendor: signedIn.post('/vendors', 'Recommend a vendor').input(submitVendorInput).output(vendorSaved),
  updateVendor: signedIn
    .put('/vendors/{vendorId}', "Edit a vendor or the caller's contributions", {
      // Of admins, who may edit every vendor.
      'vendor.edit': true,
    })
    .input(updateVendorInput)
    .output(vendorSaved),
  saveVendorNote: signedIn
    .put('/vendors/{vendorId}/note', "Save the private note of the caller's home about a vendor")
    .input(saveVendorNoteInput),
  ...vendorAdminContract,
  ...vendorFixContract,
};
