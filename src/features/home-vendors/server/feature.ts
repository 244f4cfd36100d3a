import { serve } from '../../../access/server/serve.ts';
import { usesShownWithinMs } from '../../../catalogue/what-time-tells.ts';
import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { endedUses, homeVendors, leftVendors } from '../../../schema/home-vendor.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { homeVendorContract } from '../home-vendor.contract.ts';
import * as myVendors from './my-vendors.ts';
import { whoOnMyStreet } from './who-on-my-street.ts';

export const homeVendorsFeature = {
  routes: serve(homeVendorContract, { ...myVendors, whoOnMyStreet }),
  expiring: [{ table: endedUses, endsAt: endedUses.endedAt, keptMs: usesShownWithinMs }],
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
    {
      column: endedUses.userId,
      myData: section(
        'endedUses',
        { vendor: vendors.name, since: endedUses.since, endedAt: endedUses.endedAt },
        [endedUses.vendorId, vendors.id],
      ),
      erasure: 'rows deleted',
    },
    {
      column: leftVendors.userId,
      myData: section('leftVendors', { vendor: vendors.name, since: leftVendors.createdAt }, [
        leftVendors.vendorId,
        vendors.id,
      ]),
      erasure: { keptBecause: 'a vendor that a deleted person left neither counts nor is shown' },
    },
  ],
} satisfies Feature;
