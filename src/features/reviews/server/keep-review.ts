import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { decideReview } from './decide-review.ts';

/** Leaves a reported review in view; what was reported is settled. */
export async function keepReview(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  await decideReview(context, input, {
    action: 'review.keep',
    reason: null,
    apply: async (_tx, review, settled) => {
      if (review.hiddenAt) throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
      if (settled === 0) throw conflict(reviewMessages.settled, { title: 'Already decided' });
    },
  });
}
