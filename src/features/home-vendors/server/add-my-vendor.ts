import type { SignedInContext } from '../../../access/server/request-context.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { setOwnVendor } from '../../contributions/server/own-vendor.ts';
import { holdVendor } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';

/** Puts a vendor on the list of the own home; also how a removal is undone. Repeating it changes nothing. */
export async function addMyVendor(
  { db, viewer, clock, limits }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockContributor(tx, viewer);
    await limits.consume(dailyCaps.ratings, viewer.userId, tx);
    const vendor = await holdVendor(tx, viewer, vendorId);
    await setOwnVendor(tx, { userId: viewer.userId, vendorId: vendor.id, myRating: null, now });
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
