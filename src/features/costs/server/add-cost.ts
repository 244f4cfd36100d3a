import type { SignedInContext } from '../../../access/server/request-context.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { isNamePublic, listOwnCosts } from '../../contributions/server/own-part.ts';
import { holdVendor } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import type { AddCostInput } from '../cost.schema.ts';
import { upsertCosts } from './cost.queries.ts';
import { costEntryOf, requireAddress, settleOwnCosts } from './own-cost-entries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure. It asks nothing about the name: that
 * stays as the person has it beside the vendor already, else as they show it elsewhere.
 */
export async function addCost(context: SignedInContext, input: AddCostInput): Promise<void> {
  const { viewer, db, limits } = context;
  const { amount, currency } = input;
  const now = context.clock.now();
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    await limits.consume(dailyCaps.costs, viewer.userId, tx);
    const vendor = await holdVendor(tx, viewer, input.vendorId);
    requireAddress(contributor, 'amount');
    const template = comparedCostLine(vendor.category);
    const own = await listOwnCosts(tx, { userId: viewer.userId, vendorId: vendor.id });
    const entry = costEntryOf(contributor, vendor, template, {
      amount,
      currency,
      quantity: own.find(({ kind }) => kind === template.kind)?.quantity ?? null,
      anonymous: own[0]?.anonymous ?? !(await isNamePublic(tx, viewer.userId)),
    });
    await upsertCosts(tx, [entry], now);
    await settleOwnCosts(tx, { contributor, vendor, earnsPoints: amount > 0, now });
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
