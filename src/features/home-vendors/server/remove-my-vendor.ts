import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockContributor } from '../../contributions/server/lock-contributor.ts';
import { hasHomeVendor } from '../../contributions/server/own-part.ts';
import { removeOwnVendor } from '../../contributions/server/own-vendor.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';

/**
 * Takes a vendor off the list of the own home; the rating and the costs stay. What is not on the list is not found,
 * whoever's vendor it is. A vendor of a community that the person has left can be removed, too.
 */
export async function removeMyVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const use = { userId: viewer.userId, vendorId };
  await db.transaction(async (tx) => {
    await lockContributor(tx, viewer);
    if (!(await hasHomeVendor(tx, use))) throw notFound();
    await removeOwnVendor(tx, use);
    await refreshVendorStats(tx, [vendorId], clock.now());
  });
}
