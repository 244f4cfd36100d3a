import type { Given } from '../../contributions/server/given.ts';
import { pointsWorthyCommentsLength } from '../review.schema.ts';

export interface GivenReview {
  rating: number;
  comments: string;
  showName: boolean;
}

/**
 * Says what somebody gives by a review of a vendor. The rating and the comment are worth points, each once per vendor.
 * One star earns as much as five.
 */
export function giveReview(vendor: { name: string }, { rating, showName, ...review }: GivenReview): Given {
  const comments = review.comments.trim();
  const isWorthPoints = comments.length >= pointsWorthyCommentsLength;
  return {
    review: { rating, comments: comments || null, anonymous: !showName },
    awards: [
      { activity: 'rate_vendor', description: `Rated ${vendor.name}` },
      ...(isWorthPoints
        ? [{ activity: 'review_submission' as const, description: `Reviewed ${vendor.name}` }]
        : []),
    ],
    showsName: showName,
  };
}
