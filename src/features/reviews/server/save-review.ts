import type { Tx } from '../../../platform/db/database.ts';
import { showName } from '../../contributions/server/own-part.ts';
import { awardPoints } from '../../points/server/award-points.ts';
import { pointsWorthyCommentsLength } from '../review.schema.ts';
import { upsertReview } from './review.queries.ts';

export interface GivenReview {
  userId: string;
  vendor: { id: string; name: string };
  rating: number;
  comments: string;
  showName: boolean;
  now: Date;
}

/**
 * Writes a person's one review of a vendor, in the caller's transaction, and rewards the rating and the comment, each
 * once per vendor. One star earns as much as five. The caller refreshes the vendor's figures afterwards.
 */
export async function saveReview(tx: Tx, review: GivenReview): Promise<void> {
  const { userId, vendor, rating, now } = review;
  const comments = review.comments.trim();
  await upsertReview(tx, {
    vendorId: vendor.id,
    userId,
    rating,
    comments: comments || null,
    anonymous: !review.showName,
    now,
  });
  if (review.showName) await showName(tx, userId);
  const award = { userId, subject: vendor.id, now };
  await awardPoints(tx, { ...award, activity: 'rate_vendor', description: `Rated ${vendor.name}` });
  if (comments.length >= pointsWorthyCommentsLength) {
    await awardPoints(tx, {
      ...award,
      activity: 'review_submission',
      description: `Reviewed ${vendor.name}`,
    });
  }
}
