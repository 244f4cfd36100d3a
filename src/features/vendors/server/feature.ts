import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { vendorColumns, vendorMarketPrices, vendors } from '../../../schema/vendor.tables.ts';
import { vendorContract } from '../vendor.contract.ts';
import { checkVendorDuplicate } from './check-vendor-duplicate.ts';
import { getVendorForEdit } from './get-vendor-for-edit.ts';
import { getVendor } from './list/get-vendor.ts';
import { listVendorStats } from './list/list-vendor-stats.ts';
import { deleteVendor } from './management/delete-vendor.ts';
import { editVendor } from './management/edit-vendor.ts';
import { getVendorForAdmin } from './management/get-vendor-for-admin.ts';
import { importVendors } from './management/import-vendors.ts';
import { listAllVendors } from './management/list-all-vendors.ts';
import { mergeVendors } from './management/merge-vendors.ts';
import { previewVendorImport } from './management/preview-vendor-import.ts';
import { previewVendorMerge } from './management/preview-vendor-merge.ts';
import { removeMarketPrice } from './management/remove-market-price.ts';
import { restoreVendor } from './management/restore-vendor.ts';
import { seedVendor } from './management/seed-vendor.ts';
import { setMarketPrice } from './management/set-market-price.ts';
import { searchBusinesses } from './search-businesses.ts';
import { type OnSubmitted, submitVendor } from './submit-vendor.ts';
import { updateVendor } from './update-vendor.ts';
import { publishDueCostsJob } from './vendor.job-kinds.ts';
import { vendorJobs } from './vendor.jobs.ts';

export const vendorsFeature = (roof: { onSubmitted: OnSubmitted }) =>
  ({
    routes: serve(vendorContract, {
      listVendorStats,
      getVendor,
      checkVendorDuplicate,
      searchBusinesses,
      getVendorForEdit,
      updateVendor,
      listAllVendors,
      seedVendor,
      previewVendorImport,
      importVendors,
      getVendorForAdmin,
      editVendor,
      deleteVendor,
      restoreVendor,
      previewVendorMerge,
      mergeVendors,
      setMarketPrice,
      removeMarketPrice,
      submitVendor: (context, input) => submitVendor(context, input, roof.onSubmitted),
    }),
    jobs: vendorJobs,
    schedules: [{ job: publishDueCostsJob, cron: '*/15 * * * *' }],
    personalData: [
      {
        column: vendors.createdBy,
        myData: section('vendorsAdded', { ...vendorColumns, createdAt: vendors.createdAt }),
        erasure: {
          keptBecause: 'the vendor stays in the list of the community; who added it has no name any more',
        },
      },
      { column: vendors.deletedBy, ...namesAdmin },
      { column: vendorMarketPrices.updatedBy, ...namesAdmin },
    ],
  }) satisfies Feature;
