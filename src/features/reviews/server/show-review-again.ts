import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { requireReviewToDecide, reviewDecision } from './decide-review.ts';
import { sendReviewDecisionMailJob } from './review.job-kinds.ts';
import { markShown } from './review-report.queries.ts';

/** Puts a hidden review back in view and its stars back into the figures, and tells the author. */
export async function showReviewAgain(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  const { jobs } = context;
  await decide(context, async (tx, now) => {
    const { review } = await requireReviewToDecide(context, tx, input, now);
    if (!review.hiddenAt) throw conflict(reviewMessages.shownBefore, { title: 'Already visible' });
    await markShown(tx, review.id);
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: false });
    return reviewDecision(review, 'review.unhide');
  });
}
