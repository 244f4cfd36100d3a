import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { upsertCosts } from './cost.queries.ts';
import { costEntryOf, requireAddress, settleOwnCosts } from './own-cost-entries.ts';

interface CostsToAdopt {
  contributor: Contributor;
  vendor: { id: string; name: string };
  /** In USD, above 0. */
  costs: readonly {
    template: CostLineTemplate;
    amount: number;
    quantity: number | null;
    anonymous: boolean;
  }[];
  now: Date;
}

/**
 * Makes what somebody's home paid before they joined their own costs, of the kinds they have none of. In the caller's
 * transaction, which holds the person's row (`lockContributor`) and refreshes the vendor's figures afterwards.
 *
 * @returns how many are theirs now
 */
export async function adoptCosts(tx: Tx, { contributor, vendor, costs, now }: CostsToAdopt): Promise<number> {
  const own = await listOwnCosts(tx, { userId: contributor.userId, vendorId: vendor.id });
  const missing = costs.filter(({ template }) => !own.some(({ kind }) => kind === template.kind));
  if (missing.length === 0) return 0;
  requireAddress(contributor, 'costs');
  const entries = missing.map(({ template, ...given }) =>
    costEntryOf(contributor, vendor, template, { ...given, currency: 'USD' }),
  );
  await upsertCosts(tx, entries, now);
  await settleOwnCosts(tx, { contributor, vendor, earnsPoints: true, now });
  return missing.length;
}
