import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { dailyCaps } from '../../vendors/server/daily-caps.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { holdVendor } from '../../vendors/server/vendor-access.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import type { RemoveMyCostInput } from '../cost.schema.ts';
import { deleteOwnCosts } from './cost.queries.ts';
import { settleOwnCosts } from './own-cost-entries.ts';

/** Takes back one of the own amounts, of whatever kind and currency; taking back what is not there changes nothing. */
export async function removeMyCost(
  { viewer, db, limits, clock }: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  await limits.consume(dailyCaps.costs, viewer.userId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    const vendor = await holdVendor(tx, viewer, vendorId);
    await deleteOwnCosts(tx, { userId: viewer.userId, vendorId: vendor.id, kinds: [kind], now });
    await settleOwnCosts(tx, { contributor, vendor, earnsPoints: false, now });
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
