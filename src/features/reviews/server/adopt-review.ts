import type { Tx } from '../../../platform/db/database.ts';
import { findOwnReview } from './review.queries.ts';
import { type GivenReview, saveReview } from './save-review.ts';

/**
 * Makes what somebody wrote before they joined their own review, unless they have one of the vendor. In the caller's
 * transaction, which holds the person's row (`lockContributor`) and refreshes the vendor's figures afterwards.
 *
 * @returns whether it is theirs now
 */
export async function adoptReview(tx: Tx, review: GivenReview): Promise<boolean> {
  if (await findOwnReview(tx, review.userId, review.vendor.id)) return false;
  await saveReview(tx, review);
  return true;
}
