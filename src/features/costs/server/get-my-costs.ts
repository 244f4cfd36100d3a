import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costKinds } from '../../../catalogue/cost-kinds.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { MyCosts } from '../cost.schema.ts';

/**
 * Returns the person's own entries of a vendor, which always show, whatever the category asks for today.
 */
export async function getMyCosts(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<MyCosts> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
  const own = await listOwnCosts(db, { userId: viewer.userId, vendorId: vendor.id });
  return {
    lines: own
      .map(({ anonymous: _, ...line }) => line)
      .sort((one, other) => costKinds.indexOf(one.kind) - costKinds.indexOf(other.kind)),
    // Off until it is ticked: whoever shares an amount for the first time is asked.
    isAnonymous: own[0]?.anonymous ?? true,
  };
}
