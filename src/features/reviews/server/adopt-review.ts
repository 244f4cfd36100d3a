import type { Tx } from '../../../platform/db/database.ts';
import type { Given } from '../../contributions/server/given.ts';
import { type GivenReview, giveReview } from './give-review.ts';
import { findOwnReview } from './review.queries.ts';

/**
 * Makes what somebody wrote before they joined their own review.
 *
 * @returns null when they have one of the vendor: then nothing is given
 */
export async function adoptReview(
  tx: Tx,
  { contributor, vendor }: { contributor: { userId: string }; vendor: { id: string; name: string } },
  review: GivenReview,
): Promise<Given | null> {
  if (await findOwnReview(tx, contributor.userId, vendor.id)) return null;
  return giveReview(vendor, review);
}
