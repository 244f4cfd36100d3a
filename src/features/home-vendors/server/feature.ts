import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { homeVendorContract } from '../home-vendor.contract.ts';
import { addMyVendor, confirmMyVendor, listMyVendors, removeMyVendor } from './my-vendors.ts';
import { whoOnMyStreet } from './who-on-my-street.ts';

export const homeVendorsFeature = {
  routes: serve(homeVendorContract, {
    listMyVendors,
    addMyVendor,
    confirmMyVendor,
    removeMyVendor,
    whoOnMyStreet,
  }),
  personalData: [
    {
      column: homeVendors.userId,
      myData: section(
        'homeVendors',
        {
          vendor: vendors.name,
          since: homeVendors.createdAt,
          confirmedAt: homeVendors.confirmedAt,
        },
        [homeVendors.vendorId, vendors.id],
      ),
      erasure: { keptBecause: 'a vendor that a deleted person used neither counts nor is shown' },
    },
  ],
} satisfies Feature;
