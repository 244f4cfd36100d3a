import type { RefObject } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedReviewRow, ReviewDecisionInput } from '../../review.schema.ts';
import { reviewChanges } from '../review-changes.ts';

interface DecideReviewProps {
  review: ReportedReviewRow;
  /** Nothing about it waits for a decision; one can be changed all the same. */
  isSettled: boolean;
  onHide: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** What can be done about a review, given what was done before. */
export function DecideReview({ review, isSettled, onHide, listRef }: DecideReviewProps) {
  const { hidden, isRevised, isMine, authorName, vendorName } = review;
  const keep = useChange(reviewChanges.keepReview, {
    focus: listRef,
    done: { title: 'Review kept', description: 'Its reports are settled.' },
    failed: 'Action failed',
  });
  const show = useShowAgain(listRef);
  if (isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;

  const isBusy = keep.isPending || show.isPending;
  const about = `the review of ${vendorName} by ${authorName}`;
  return (
    <>
      {hidden && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={`Show again ${about}`}
          busy={show.isPending}
          busyLabel="Showing…"
          aria-disabled={isBusy || undefined}
          onClick={() => void show.run(seenOf(review))}
        >
          Show again
        </Button>
      )}
      {!hidden && !isSettled && (
        <Button
          size="sm"
          aria-label={`Keep ${about}`}
          busy={keep.isPending}
          busyLabel="Keeping…"
          aria-disabled={isBusy || undefined}
          onClick={() => void keep.run(seenOf(review))}
        >
          Keep
        </Button>
      )}
      {(!hidden || isRevised) && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          aria-label={`${hidden ? 'Keep hidden' : 'Hide'} ${about}`}
          aria-disabled={isBusy || undefined}
          onClick={onHide}
        >
          {hidden ? 'Keep hidden' : 'Hide'}
        </Button>
      )}
    </>
  );
}

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
