import type { RefObject } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedReviewRow, ReviewDecisionInput } from '../../review.schema.ts';
import { reviewChanges } from '../review-changes.ts';

interface DecideReviewProps {
  review: ReportedReviewRow;
  /** True if no decision is due; a settled review can still be hidden or shown again. */
  isSettled: boolean;
  onHide: () => void;
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
          onClick={() => void show.run(getSeenVersion(review))}
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
          onClick={() => void keep.run(getSeenVersion(review))}
        >
          Keep
        </Button>
      )}
      {(!hidden || isRevised) && (
        <Button
          size="sm"
          variant="destructive"
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

/** @param listRef gets the focus if the row with the button disappears */
function useShowAgain(listRef: RefObject<HTMLElement | null>) {
  return useChange(reviewChanges.showReviewAgain, {
    focus: listRef,
    done: { title: 'Review shown again', description: 'Its author gets an email, and its stars count.' },
    failed: 'Action failed',
  });
}

/** Returns the version on the screen, which the server compares to detect changes. */
export function getSeenVersion({ id, updatedAt }: ReportedReviewRow): ReviewDecisionInput {
  return { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
}
