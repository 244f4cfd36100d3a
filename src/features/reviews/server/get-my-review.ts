import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenOf } from '../../../catalogue/review-reasons.ts';
import { hasHomeVendor, isNamePublic } from '../../contributions/server/own-part.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { MyReview } from '../review.schema.ts';
import { findOwnReview } from './review.queries.ts';

/** Returns the own rating, comment and own-vendor flag: what the dialog starts from. */
export async function getMyReview(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<MyReview> {
  const { db, viewer } = context;
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
