import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { decideReview } from './decide-review.ts';
import { sendReviewDecisionMailJob } from './review.job-kinds.ts';
import { markShown } from './review-report.queries.ts';

/** Puts a hidden review back in view and its stars back into the figures, and tells the author. */
export async function showReviewAgain(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  const { jobs } = context;
  await decideReview(context, input, {
    action: 'review.unhide',
    reason: null,
    apply: async (tx, { id, hiddenAt }) => {
      if (!hiddenAt) throw conflict(reviewMessages.shownBefore, { title: 'Already visible' });
      await markShown(tx, id);
      await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: id, isHidden: false });
    },
  });
}
