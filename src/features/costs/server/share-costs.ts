import type { SignedInContext } from '../../../access/server/request-context.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { showName } from '../../contributions/server/own-part.ts';
import { holdVendor } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import type { ShareCostsInput } from '../cost.schema.ts';
import { setCostsAnonymous } from './cost.queries.ts';
import { saveCosts } from './save-costs.ts';

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(context: SignedInContext, input: ShareCostsInput): Promise<void> {
  const { viewer, db, limits } = context;
  const now = context.clock.now();
  const anonymous = !input.showName;
  await db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    await limits.consume(dailyCaps.costs, viewer.userId, tx);
    const vendor = await holdVendor(tx, viewer, input.vendorId);
    await saveCosts(tx, { contributor, vendor, lines: input.lines, anonymous, field: 'lines', now });
    await setCostsAnonymous(tx, { userId: viewer.userId, vendorId: vendor.id, anonymous });
    if (input.showName) await showName(tx, viewer.userId);
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
