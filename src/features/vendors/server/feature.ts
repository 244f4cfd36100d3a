import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { listVendorsAddedBy } from './personal-data.queries.ts';
import type { OnSubmitted } from './submit-vendor.ts';
import { publishDueCostsJob } from './vendor.job-kinds.ts';
import { vendorJobs } from './vendor.jobs.ts';
import { vendorRoutes } from './vendor.routes.ts';

export const vendorsFeature = (roof: { onSubmitted: OnSubmitted }) =>
  ({
    routes: vendorRoutes(roof),
    jobs: vendorJobs,
    schedules: [{ job: publishDueCostsJob, cron: '*/15 * * * *' }],
    personalData: {
      columns: {
        'vendors.created_by': {
          myData: { section: 'vendorsAdded' },
          erasure: {
            keptBecause: 'the vendor stays in the list of the community; who added it has no name any more',
          },
        },
        'vendors.deleted_by': namesAdmin,
        'vendor_market_prices.updated_by': namesAdmin,
      },
      sections: { vendorsAdded: listVendorsAddedBy },
    },
  }) satisfies Feature;
