import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { requireReviewToDecide, reviewDecision } from './decide-review.ts';

/** Leaves a reported review in view; what was reported is settled. */
export async function keepReview(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { review, settled } = await requireReviewToDecide(context, tx, input, now);
    if (review.hiddenAt) throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    if (settled === 0) throw conflict(reviewMessages.settled, { title: 'Already decided' });
    return reviewDecision(review, 'review.keep');
  });
}
