import type { SignedInContext } from '../../../access/server/request-context.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { contributeWriting } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import type { AddCostInput } from '../cost.schema.ts';
import { setCostsAnonymous, upsertCosts } from './cost.queries.ts';
import { costEntryOf, givenCosts, requirePayer } from './own-cost-entries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure.
 */
export async function addCost(
  context: SignedInContext,
  { vendorId, amount, currency, showName }: AddCostInput,
): Promise<void> {
  const { userId } = context.viewer;
  const anonymous = !showName;
  await contributeWriting(
    context,
    { vendorId, caps: [dailyCaps.costs] },
    async (tx, { contributor, vendor, now }) => {
      const payer = await requirePayer(tx, contributor, 'amount');
      const template = comparedCostLine(vendor.category);
      const own = await listOwnCosts(tx, { userId, vendorId });
      const entry = costEntryOf(payer, vendor, template, {
        amount,
        currency,
        quantity: own.find(({ kind }) => kind === template.kind)?.quantity ?? null,
        anonymous,
      });
      await upsertCosts(tx, [entry], now);
      await setCostsAnonymous(tx, { userId, vendorId, anonymous });
      return givenCosts(vendor, amount > 0);
    },
  );
}
