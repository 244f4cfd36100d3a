import type { SignedInContext } from '../../../access/server/request-context.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { holdVendor } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import type { RemoveMyCostInput } from '../cost.schema.ts';
import { deleteOwnCosts } from './cost.queries.ts';
import { settleOwnCosts } from './own-cost-entries.ts';

/** Takes back one of the own amounts, of whatever kind and currency; taking back what is not there changes nothing. */
export async function removeMyCost(
  { viewer, db, limits, clock }: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    await limits.consume(dailyCaps.costs, viewer.userId, tx);
    const vendor = await holdVendor(tx, viewer, vendorId);
    await deleteOwnCosts(tx, { userId: viewer.userId, vendorId: vendor.id, kinds: [kind], now });
    await settleOwnCosts(tx, { contributor, vendor, earnsPoints: false, now });
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
