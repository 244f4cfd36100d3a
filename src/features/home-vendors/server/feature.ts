import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { homeVendorContract } from '../home-vendor.contract.ts';
import { addMyVendor } from './add-my-vendor.ts';
import { confirmMyVendor } from './confirm-my-vendor.ts';
import { listMyVendors } from './list-my-vendors.ts';
import { listOwnHomeVendors } from './personal-data.queries.ts';
import { removeMyVendor } from './remove-my-vendor.ts';
import { whoOnMyStreet } from './who-on-my-street.ts';

export const homeVendorsFeature = {
  routes: serve(homeVendorContract, {
    listMyVendors,
    addMyVendor,
    confirmMyVendor,
    removeMyVendor,
    whoOnMyStreet,
  }),
  personalData: {
    columns: {
      'home_vendors.user_id': {
        myData: { section: 'homeVendors' },
        erasure: { keptBecause: 'a vendor that a deleted person used neither counts nor is shown' },
      },
    },
    sections: { homeVendors: listOwnHomeVendors },
  },
} satisfies Feature;
