import type { SignedInContext } from '../../../access/server/request-context.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { alignHomeCosts, listOwnCosts } from '../../contributions/server/own-part.ts';
import type { AddCostInput } from '../cost.schema.ts';
import { setCostsAnonymous, upsertCosts } from './cost.queries.ts';
import { costAward, costEntryOf, requirePayer } from './own-cost-entries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure.
 */
export async function addCost(
  context: SignedInContext,
  { vendorId, amount, currency, showName }: AddCostInput,
): Promise<void> {
  const anonymous = !showName;
  const limits = [dailyCaps.costs];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    const payer = await requirePayer(tx, person, 'amount');
    const template = comparedCostLine(vendor.category);
    const mine = { userId: person.userId, vendorId: vendor.id };
    const own = await listOwnCosts(tx, mine);
    const entry = costEntryOf(payer, vendor, template, {
      amount,
      currency,
      quantity: own.find(({ kind }) => kind === template.kind)?.quantity ?? null,
      anonymous,
    });
    await upsertCosts(tx, [entry], now);
    await setCostsAnonymous(tx, { ...mine, anonymous });
    await alignHomeCosts(tx, vendor.id, [person.userId]);
    return { awards: amount > 0 ? [costAward(vendor)] : [] };
  });
}
