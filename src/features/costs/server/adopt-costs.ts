import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Given } from '../../contributions/server/given.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { upsertCosts } from './cost.queries.ts';
import { costEntryOf, givenCosts, requirePayer } from './own-cost-entries.ts';

interface CostToAdopt {
  template: CostLineTemplate;
  /** In USD, above 0. */
  amount: number;
  quantity: number | null;
  anonymous: boolean;
}

/**
 * Makes what somebody's home paid before they joined their own costs, of the kinds they have none of.
 *
 * @returns what was given, with how many are theirs now; null when it is nothing
 */
export async function adoptCosts(
  tx: Tx,
  { contributor, vendor, now }: { contributor: Contributor; vendor: { id: string; name: string }; now: Date },
  costs: readonly CostToAdopt[],
): Promise<{ given: Given; count: number } | null> {
  const own = await listOwnCosts(tx, { userId: contributor.userId, vendorId: vendor.id });
  const missing = costs.filter(({ template }) => !own.some(({ kind }) => kind === template.kind));
  if (missing.length === 0) return null;
  const payer = await requirePayer(tx, contributor, 'costs');
  const entries = missing.map(({ template, ...given }) =>
    costEntryOf(payer, vendor, template, { ...given, currency: 'USD' }),
  );
  await upsertCosts(tx, entries, now);
  return { given: givenCosts(vendor, true), count: missing.length };
}
