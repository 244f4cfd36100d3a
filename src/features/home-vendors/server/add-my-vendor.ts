import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { dailyCaps } from '../../vendors/server/daily-caps.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { holdVendor } from '../../vendors/server/vendor-access.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import { setOwnVendor } from './own-vendor.ts';

/** Puts a vendor on the list of the own home; also how a removal is undone. Repeating it changes nothing. */
export async function addMyVendor(
  { db, viewer, clock, limits }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  await limits.consume(dailyCaps.ratings, viewer.userId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockContributor(tx, viewer);
    const vendor = await holdVendor(tx, viewer, vendorId);
    await setOwnVendor(tx, { userId: viewer.userId, vendorId: vendor.id, myRating: null, now });
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
