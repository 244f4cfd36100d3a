import type { SignedInContext } from '../../../access/server/request-context.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import type { RateVendorInput } from '../review.schema.ts';
import { giveReview } from './give-review.ts';

/** Rates a vendor, or changes the own rating, and says whether the own home uses it. */
export async function rateVendor(
  context: SignedInContext,
  { vendorId, usesVendor, ...review }: RateVendorInput,
): Promise<void> {
  await contribute(context, { vendorId, caps: [dailyCaps.ratings] }, (vendor) => ({
    ...giveReview(vendor, review),
    ownVendor: usesVendor && { myRating: review.rating },
  }));
}
