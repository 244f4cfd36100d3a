import type { Tx } from '../../../platform/db/database.ts';
import type { Given } from '../../contributions/server/given.ts';
import { pointsWorthyCommentsLength } from '../review.schema.ts';
import { upsertReview } from './review.queries.ts';

export interface GivenReview {
  rating: number;
  comments: string;
  showName: boolean;
}

/** Whose review of which vendor. */
export interface ReviewAbout {
  contributor: { userId: string };
  vendor: { id: string; name: string };
  now: Date;
}

/**
 * Writes a person's one review of a vendor. The rating and the comment are worth points, each once per vendor. One star
 * earns as much as five.
 */
export async function saveReview(
  tx: Tx,
  { contributor: { userId }, vendor, now }: ReviewAbout,
  { rating, showName, ...review }: GivenReview,
): Promise<Given> {
  const comments = review.comments.trim();
  const before = await upsertReview(tx, {
    vendorId: vendor.id,
    userId,
    rating,
    comments: comments || null,
    anonymous: !showName,
    now,
  });
  const isWorthPoints = comments.length >= pointsWorthyCommentsLength;
  return {
    awards: [
      { activity: 'rate_vendor', description: `Rated ${vendor.name}` },
      ...(isWorthPoints
        ? [{ activity: 'review_submission' as const, description: `Reviewed ${vendor.name}` }]
        : []),
    ],
    showsName: showName,
    rating: { before },
  };
}
