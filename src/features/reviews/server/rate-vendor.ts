import type { SignedInContext } from '../../../access/server/request-context.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { removeOwnVendor, setOwnVendor } from '../../contributions/server/own-vendor.ts';
import { holdVendor } from '../../contributions/server/vendor-access.ts';
import { refreshHomesAndRatings } from '../../contributions/server/vendor-stats.ts';
import type { RateVendorInput } from '../review.schema.ts';
import { saveReview } from './save-review.ts';

/** Rates a vendor, or changes the own rating, and says whether the own home uses it. */
export async function rateVendor(context: SignedInContext, input: RateVendorInput): Promise<void> {
  const { viewer, db, limits } = context;
  const now = context.clock.now();
  const { userId } = viewer;
  await db.transaction(async (tx) => {
    await lockContributor(tx, viewer);
    await limits.consume(dailyCaps.ratings, viewer.userId, tx);
    const vendor = await holdVendor(tx, viewer, input.vendorId);
    const { rating, comments, showName } = input;
    await saveReview(tx, { userId, vendor, rating, comments, showName, now });
    const use = { userId, vendorId: vendor.id };
    if (input.usesVendor) await setOwnVendor(tx, { ...use, myRating: rating, now });
    else await removeOwnVendor(tx, use);
    await refreshHomesAndRatings(tx, [vendor.id], now);
  });
}
