import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Contributor } from '../../contributions/server/contribute.ts';
import { alignHomeCosts, listOwnCosts } from '../../contributions/server/own-part.ts';
import type { Award } from '../../points/server/award-points.ts';
import { upsertCosts } from './cost.queries.ts';
import { costAward, costEntryOf, requirePayer } from './own-cost-entries.ts';

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
 * @returns what it is worth, with how many are theirs now; null when it is nothing
 */
export async function adoptCosts(
  tx: Tx,
  { person, vendor, now }: { person: Contributor; vendor: { id: string; name: string }; now: Date },
  costs: readonly CostToAdopt[],
): Promise<{ awards: Award[]; count: number } | null> {
  const own = await listOwnCosts(tx, { userId: person.userId, vendorId: vendor.id });
  const missing = costs.filter(({ template }) => !own.some(({ kind }) => kind === template.kind));
  if (missing.length === 0) return null;
  const payer = await requirePayer(tx, person, 'costs');
  const entries = missing.map(({ template, ...given }) =>
    costEntryOf(payer, vendor, template, { ...given, currency: 'USD' }),
  );
  await upsertCosts(tx, entries, now);
  await alignHomeCosts(tx, vendor.id, [person.userId]);
  return { awards: [costAward(vendor)], count: missing.length };
}
