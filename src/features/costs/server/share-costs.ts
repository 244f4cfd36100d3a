import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { showName } from '../../vendors/server/contributor.queries.ts';
import { dailyCaps } from '../../vendors/server/daily-caps.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { holdVendor } from '../../vendors/server/vendor-access.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import type { ShareCostsInput } from '../cost.schema.ts';
import { setCostsAnonymous } from './cost.queries.ts';
import { saveCosts } from './save-costs.ts';

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(context: SignedInContext, input: ShareCostsInput): Promise<void> {
  const { viewer, db, limits } = context;
  await limits.consume(dailyCaps.costs, viewer.userId);
  const now = context.clock.now();
  const anonymous = !input.showName;
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    const vendor = await holdVendor(tx, viewer, input.vendorId);
    await saveCosts(tx, { contributor, vendor, lines: input.lines, anonymous, field: 'lines', now });
    await setCostsAnonymous(tx, { userId: viewer.userId, vendorId: vendor.id, anonymous });
    if (input.showName) await showName(tx, viewer.userId);
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
