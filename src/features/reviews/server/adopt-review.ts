import type { Tx } from '../../../platform/db/database.ts';
import type { Given } from '../../contributions/server/given.ts';
import { findOwnReview } from './review.queries.ts';
import { type GivenReview, type ReviewAbout, saveReview } from './save-review.ts';

/**
 * Makes what somebody wrote before they joined their own review.
 *
 * @returns null when they have one of the vendor: then nothing was written
 */
export async function adoptReview(tx: Tx, about: ReviewAbout, review: GivenReview): Promise<Given | null> {
  if (await findOwnReview(tx, about.contributor.userId, about.vendor.id)) return null;
  return saveReview(tx, about, review);
}
