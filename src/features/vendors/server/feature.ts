import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { vendorNotes } from '../../../schema/home-vendor.tables.ts';
import {
  categoryMarketPrices,
  vendorColumns,
  vendorMarketPrices,
  vendors,
} from '../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../schema/vendor-fix.tables.ts';
import { publishDueCosts } from '../../figures/server/vendor-stats.ts';
import { vendorContract } from '../vendor.contract.ts';
import {
  acceptVendorFix,
  dismissVendorFix,
  listVendorDuplicates,
  listVendorFixes,
  suggestFix,
  vendorFixesQueue,
} from './fixes/fixes.ts';
import { type FindStreetNeighbors, getVendor, listVendorStats } from './list/list.ts';
import { importVendors, previewVendorImport } from './management/import.ts';
import {
  deleteVendor,
  editVendor,
  getVendorForAdmin,
  listAllVendors,
  restoreVendor,
  seedVendor,
} from './management/manage.ts';
import { removeMarketPrice, setMarketPrice } from './management/market-price.ts';
import { mergeVendors, previewVendorMerge } from './management/merge.ts';
import { saveVendorNote } from './notes.ts';
import { searchBusinesses } from './search-businesses.ts';
import { checkVendorDuplicate, type OnSubmitted, submitVendor } from './submit-vendor.ts';
import { getVendorForEdit, updateVendor } from './update-vendor.ts';

interface VendorsFeatureInput {
  onSubmitted: OnSubmitted;
  findStreetNeighbors: FindStreetNeighbors;
}

export const vendorsFeature = ({ onSubmitted, findStreetNeighbors }: VendorsFeatureInput) =>
  ({
    routes: serve(vendorContract, {
      listVendorStats,
      checkVendorDuplicate,
      searchBusinesses,
      getVendorForEdit,
      updateVendor,
      saveVendorNote,
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
      suggestFix,
      listVendorFixes,
      acceptVendorFix,
      dismissVendorFix,
      listVendorDuplicates,
      getVendor: (context, input) => getVendor(context, input, findStreetNeighbors),
      submitVendor: (context, input) => submitVendor(context, input, onSubmitted),
    }),
    jobs: vendorJobs,
    queues: [vendorFixesQueue],
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
      {
        column: vendors.heldFor,
        myData: { notBecause: 'the section vendorsAdded has these vendors' },
        erasure: 'reference cleared',
      },
      { column: vendorMarketPrices.updatedBy, ...namesAdmin },
      { column: categoryMarketPrices.updatedBy, ...namesAdmin },
      {
        column: vendorFixes.userId,
        myData: section(
          'vendorFixes',
          {
            vendor: vendors.name,
            kind: vendorFixes.kind,
            value: vendorFixes.value,
            createdAt: vendorFixes.createdAt,
            settledAt: vendorFixes.settledAt,
          },
          [vendorFixes.vendorId, vendors.id],
        ),
        erasure: 'rows deleted',
      },
      {
        column: vendorNotes.userId,
        myData: section(
          'vendorNotes',
          {
            vendor: vendors.name,
            text: vendorNotes.text,
            neverAgain: vendorNotes.neverAgain,
            createdAt: vendorNotes.createdAt,
          },
          [vendorNotes.vendorId, vendors.id],
        ),
        erasure: 'rows deleted',
      },
      { column: vendorFixes.settledBy, ...namesAdmin },
    ],
  }) satisfies Feature;

export const publishDueCostsJob = defineJob<null>('publish-due-costs');

function vendorJobs(services: Services): JobHandler[] {
  return [handleJob(publishDueCostsJob, () => publishDueCosts(services))];
}
