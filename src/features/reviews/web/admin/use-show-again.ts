import type { RefObject } from 'react';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedReviewRow, ReviewDecisionInput } from '../../review.schema.ts';
import { reviewChanges } from '../review-changes.ts';

/**
 * Puts a hidden review back in view: a button of its row, and the way back in the toast about hiding it.
 *
 * @param listRef takes the focus when the row has gone with the button that was pressed
 */
export function useShowAgain(listRef: RefObject<HTMLElement | null>) {
  return useChange(reviewChanges.showReviewAgain, {
    focus: listRef,
    done: { title: 'Review shown again', description: 'Its author gets an email, and its stars count.' },
    failed: 'Action failed',
  });
}

/**
 * Returns the review as it stands on the screen: the server refuses to decide about one that has changed meanwhile.
 */
export function seenOf({ id, updatedAt }: ReportedReviewRow): ReviewDecisionInput {
  return { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
}
