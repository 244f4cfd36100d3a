import type { SignedInContext } from '../../../access/server/request-context.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { isNamePublic, listOwnCosts } from '../../contributions/server/own-part.ts';
import type { AddCostInput } from '../cost.schema.ts';
import { upsertCosts } from './cost.queries.ts';
import { costEntryOf, givenCosts, requirePayer } from './own-cost-entries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure. It asks nothing about the name: that
 * stays as the person has it beside the vendor already, else as they show it elsewhere.
 */
export async function addCost(
  context: SignedInContext,
  { vendorId, amount, currency }: AddCostInput,
): Promise<void> {
  const { userId } = context.viewer;
  await contribute(
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
        anonymous: own[0]?.anonymous ?? !(await isNamePublic(tx, userId)),
      });
      await upsertCosts(tx, [entry], now);
      return givenCosts(vendor, amount > 0);
    },
  );
}
