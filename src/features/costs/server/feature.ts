import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { costs, whyUnpublished } from '../../../schema/cost.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { costContract } from '../cost.contract.ts';
import * as list from './list.ts';
import { outlyingAmountsQueue } from './list.ts';
import * as manage from './manage.ts';
import { sendOpenedPricesMailJob, tellOpenedPricesJob } from './opened-prices.ts';
import * as ownCosts from './own-costs.ts';

export const costsFeature = {
  routes: serve(costContract, { ...list, ...manage, ...ownCosts }),
  jobs: [tellOpenedPricesJob, sendOpenedPricesMailJob],
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
          unpublished: whyUnpublished,
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
