import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenBecause } from '../../../catalogue/review-reasons.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { HideReviewInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { requireReviewToDecide, reviewDecision } from './decide-review.ts';
import { sendReviewDecisionMailJob } from './review.job-kinds.ts';
import { markHidden } from './review-report.queries.ts';

/**
 * Takes a review from view and its stars from the figures, and tells the author why. A hidden review that its author
 * has changed can be hidden again, for what it says now.
 */
export async function hideReview(context: SignedInContext, input: HideReviewInput): Promise<void> {
  const { jobs, viewer } = context;
  const hidden = { reason: input.reason, note: input.note || null };
  await decide(context, async (tx, now) => {
    const { review } = await requireReviewToDecide(context, tx, input, now);
    if (review.hiddenAt && !review.revisedAt)
      throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    await markHidden(tx, review.id, { ...hidden, hiddenBy: viewer.userId, now });
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: true });
    return reviewDecision(review, 'review.hide', hiddenBecause(hidden));
  });
}
