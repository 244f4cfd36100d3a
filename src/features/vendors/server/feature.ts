import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { vendorNotes } from '../../../schema/home-vendor.tables.ts';
import {
  categoryMarketPrices,
  vendorColumns,
  vendorMarketPrices,
  vendors,
} from '../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../schema/vendor-fix.tables.ts';
import { publishDueCostsJob } from '../../figures/server/vendor-stats.ts';
import { vendorContract } from '../vendor.contract.ts';
import * as fixes from './fixes/fixes.ts';
import { vendorFixesQueue } from './fixes/fixes.ts';
import * as importing from './import/import.ts';
import * as list from './list/list.ts';
import { type FindStreetNeighbors, getVendor } from './list/list.ts';
import * as manage from './management/manage.ts';
import * as marketPrice from './management/market-price.ts';
import * as merge from './management/merge.ts';
import { saveVendorNote } from './notes.ts';
import { searchBusinesses } from './search-businesses.ts';
import { checkVendorDuplicate, type OnSubmitted, submitVendor } from './submit-vendor.ts';
import * as updateVendor from './update-vendor.ts';

interface VendorsFeatureInput {
  onSubmitted: OnSubmitted;
  findStreetNeighbors: FindStreetNeighbors;
}

export const vendorsFeature = ({ onSubmitted, findStreetNeighbors }: VendorsFeatureInput) =>
  ({
    routes: serve(vendorContract, {
      ...fixes,
      ...list,
      ...importing,
      ...manage,
      ...marketPrice,
      ...merge,
      saveVendorNote,
      searchBusinesses,
      checkVendorDuplicate,
      ...updateVendor,
      getVendor: (context, input) => getVendor(context, input, findStreetNeighbors),
      submitVendor: (context, input) => submitVendor(context, input, onSubmitted),
    }),
    jobs: [publishDueCostsJob],
    queues: [vendorFixesQueue],
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
        column: vendors.privateTo,
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
