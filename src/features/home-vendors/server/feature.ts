import type { Feature } from '../../../platform/feature.ts';
import { homeVendorRoutes } from './home-vendor.routes.ts';
import { listOwnHomeVendors } from './personal-data.queries.ts';

export const homeVendorsFeature = {
  routes: homeVendorRoutes,
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
