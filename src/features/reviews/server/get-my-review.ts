import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { hasHomeVendor } from '../../home-vendors/server/home-vendor.queries.ts';
import { isNamePublic } from '../../vendors/server/contributor.queries.ts';
import { requireVendor } from '../../vendors/server/vendor-access.ts';
import type { MyReview } from '../review.schema.ts';
import { hiddenOf } from './hidden-of.ts';
import { findOwnReview } from './review.queries.ts';

/** The own rating, comment and own-vendor flag: what the dialog starts from. */
export async function getMyReview(
  { db, viewer }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<MyReview> {
  const vendor = await requireVendor(db, viewer, vendorId);
  const own = await findOwnReview(db, viewer.userId, vendor.id);
  return {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    // As neighbors see it: whoever hides their name in the profile hides it here, and saving again must not show it.
    isAnonymous: own?.anonymous || !(await isNamePublic(db, viewer.userId)),
    usesVendor: await hasHomeVendor(db, { userId: viewer.userId, vendorId: vendor.id }),
    hidden: own && hiddenOf(own),
  };
}
