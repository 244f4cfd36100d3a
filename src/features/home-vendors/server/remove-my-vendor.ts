import { notFound } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { lockContributor } from '../../vendors/server/lock-contributor.ts';
import { refreshVendorStats } from '../../vendors/server/vendor-stats.ts';
import { hasHomeVendor } from './home-vendor.queries.ts';
import { removeOwnVendor } from './own-vendor.ts';

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
