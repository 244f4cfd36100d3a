import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { removeOwnVendor, setOwnVendor } from '../../home-vendors/server/own-vendor.ts';
import { dailyCaps } from '../../vendors/server/daily-caps.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { holdVendor } from '../../vendors/server/vendor-access.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import type { RateVendorInput } from '../review.schema.ts';
import { saveReview } from './save-review.ts';

/** Rates a vendor, or changes the own rating, and says whether the own home uses it. */
export async function rateVendor(context: SignedInContext, input: RateVendorInput): Promise<void> {
  const { viewer, db, limits } = context;
  await limits.consume(dailyCaps.ratings, viewer.userId);
  const now = context.clock.now();
  const { userId } = viewer;
  await db.transaction(async (tx) => {
    await lockContributor(tx, viewer);
    const vendor = await holdVendor(tx, viewer, input.vendorId);
    const { rating, comments, showName } = input;
    await saveReview(tx, { userId, vendor, rating, comments, showName, now });
    const use = { userId, vendorId: vendor.id };
    if (input.usesVendor) await setOwnVendor(tx, { ...use, myRating: rating, now });
    else await removeOwnVendor(tx, use);
    await refreshVendorStats(tx, [vendor.id], now);
  });
}
