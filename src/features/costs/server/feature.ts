import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { costs, heldBack } from '../../../schema/cost.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { costContract } from '../cost.contract.ts';
import { getMyCosts, listAllCosts, listVendorCosts, outlyingAmountsQueue, vendorCostStats } from './list.ts';
import { acceptCost, deleteCost, editCost, restoreCost, setCostAside } from './manage.ts';
import {
  sendOpenedPricesMail,
  sendOpenedPricesMailJob,
  tellOpenedPrices,
  tellOpenedPricesJob,
} from './opened-prices.ts';
import { addCost, removeMyCost, shareCosts } from './own-costs.ts';

export const costsFeature = {
  routes: serve(costContract, {
    getMyCosts,
    shareCosts,
    addCost,
    removeMyCost,
    listVendorCosts,
    vendorCostStats,
    listAllCosts,
    editCost,
    acceptCost,
    setCostAside,
    deleteCost,
    restoreCost,
  }),
  jobs: (services) => [
    handleJob(tellOpenedPricesJob, () => tellOpenedPrices(services)),
    handleJob(sendOpenedPricesMailJob, (payload) => sendOpenedPricesMail(services, payload)),
  ],
  schedules: [{ job: tellOpenedPricesJob, cron: '* * * * *' }],
  queues: [outlyingAmountsQueue],
  personalData: [
    {
      column: costs.createdBy,
      // Includes deleted entries, since they are still stored.
      myData: section(
        'costs',
        {
          vendor: vendors.name,
          amount: costs.amount,
          currency: costs.currency,
          kind: costs.costKind,
          unit: costs.unit,
          period: costs.period,
          quantity: costs.quantity,
          anonymous: costs.anonymous,
          heldBack,
          notes: costs.notes,
          createdAt: costs.createdAt,
          deletedAt: costs.deletedAt,
        },
        [costs.vendorId, vendors.id],
      ),
      erasure: {
        keptBecause: 'an amount of a deleted person has no address and does not count',
        cleared: [costs.householdId, costs.householdAddress, costs.normalizedAddress],
      },
    },
    { column: costs.deletedBy, ...namesAdmin },
    { column: costs.adminModifiedBy, ...namesAdmin },
  ],
} satisfies Feature;
