import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { isNamePublic } from '../../vendors/server/contributor.queries.ts';
import { dailyCaps } from '../../vendors/server/daily-caps.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { holdVendor } from '../../vendors/server/vendor-access.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import type { AddCostInput } from '../cost.schema.ts';
import { comparedCostLine } from '../cost-kinds.ts';
import { listOwnCosts, upsertCosts } from './cost.queries.ts';
import { costEntryOf, requireAddress, settleOwnCosts } from './own-cost-entries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure. It asks nothing about the name: that
 * stays as the person has it beside the vendor already, else as they show it elsewhere.
 */
export async function addCost(context: SignedInContext, input: AddCostInput): Promise<void> {
  const { viewer, db, limits } = context;
  await limits.consume(dailyCaps.costs, viewer.userId);
  const { amount, currency } = input;
  const now = context.clock.now();
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
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
