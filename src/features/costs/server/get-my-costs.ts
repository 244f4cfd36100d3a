import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costKinds } from '../../../catalogue/cost-kinds.ts';
import { isNamePublic, listOwnCosts } from '../../contributions/server/own-part.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { MyCosts } from '../cost.schema.ts';

/** What the person's own entries of a vendor are; own entries always show, whatever the category asks for today. */
export async function getMyCosts(
  { db, viewer }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<MyCosts> {
  const vendor = await requireVendor(db, viewer, vendorId);
  const own = await listOwnCosts(db, { userId: viewer.userId, vendorId: vendor.id });
  return {
    lines: own
      .map(({ anonymous: _, ...line }) => line)
      .sort((one, other) => costKinds.indexOf(one.kind) - costKinds.indexOf(other.kind)),
    // As neighbors see it: whoever hides their name in the profile hides it here, and saving again must not show it.
    isAnonymous: own[0]?.anonymous || !(await isNamePublic(db, viewer.userId)),
  };
}
