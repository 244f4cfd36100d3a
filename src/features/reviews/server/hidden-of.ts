import type { HiddenReview, ReviewReason } from '../review-reasons.ts';

/** Why a stored review is hidden; null while it is in view. */
export function hiddenOf(review: {
  hiddenReason: ReviewReason | null;
  hiddenNote: string | null;
}): HiddenReview | null {
  return review.hiddenReason && { reason: review.hiddenReason, note: review.hiddenNote };
}
