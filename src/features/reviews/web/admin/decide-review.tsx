import type { RefObject } from 'react';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedReviewRow, ReviewDecisionInput } from '../../review.schema.ts';
import { reviewChanges } from '../review-changes.ts';
import { DecideButtons } from './reported-cells.tsx';

interface DecideReviewProps {
  review: ReportedReviewRow;
  isSettled: boolean;
  onHide: () => void;
  /** Gets the focus if the row with the button disappears. */
  listRef: RefObject<HTMLElement | null>;
}

/** The buttons of a review: keep, hide and show again, as its state allows. */
export function DecideReview({ review, isSettled, onHide, listRef }: DecideReviewProps) {
  const { hidden, isRevised, isMine, authorName, vendorName } = review;
  const keep = useChange(reviewChanges.keepReview, {
    focus: listRef,
    done: { title: 'Review kept', description: 'Its reports are settled.' },
    failed: 'Action failed',
  });
  const show = useChange(reviewChanges.showReviewAgain, {
    focus: listRef,
    done: { title: 'Review shown again', description: 'Its author gets an email, and its stars count.' },
    failed: 'Action failed',
  });
  const seen = getSeenVersion(review);
  return (
    <DecideButtons
      about={`the review of ${vendorName} by ${authorName}`}
      isHidden={hidden !== null}
      isRevised={isRevised}
      isMine={isMine}
      isSettled={isSettled}
      keep={{ isPending: keep.isPending, run: () => keep.run(seen) }}
      show={{ isPending: show.isPending, run: () => show.run(seen) }}
      onHide={onHide}
    />
  );
}

/** Returns the version on the screen, which the server compares to detect changes. */
export function getSeenVersion({ id, updatedAt }: ReportedReviewRow): ReviewDecisionInput {
  return { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
}
