import { type RefObject, useState } from 'react';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { ReportedReviewRow } from '../../../reviews/review.schema.ts';
import type { ReviewReason } from '../../../reviews/review-reasons.ts';
import { HideReviewDialog } from './hide-review-dialog.tsx';
import { useReviewDecision } from './use-review-decision.ts';

interface DecideReviewProps {
  review: ReportedReviewRow;
  /** Nothing about it waits for a decision; one can be changed all the same. */
  isSettled: boolean;
  listRef: RefObject<HTMLElement | null>;
}

/** What can be done about a review, given what was done before. */
export function DecideReview({ review, isSettled, listRef }: DecideReviewProps) {
  const { id, updatedAt, hidden, isRevised, isMine, authorName, vendorName } = review;
  const [isHiding, setHiding] = useState(false);
  const seen = { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
  const keep = useReviewDecision({
    listRef,
    decide: () => apiClient.reviews.keepReview(seen),
    done: { title: 'Review kept', description: 'What was reported about it is settled.' },
  });
  const show = useReviewDecision({
    listRef,
    decide: () => apiClient.reviews.showReviewAgain(seen),
    done: { title: 'Review shown again', description: 'Its author is told, and its stars count.' },
  });
  const hide = useReviewDecision<{ reason: ReviewReason; note: string }>({
    listRef,
    decide: (because) => apiClient.reviews.hideReview({ ...seen, ...because }),
    done: {
      title: 'Review hidden',
      description: 'Its author is told why.',
      action: { label: 'Show again', onClick: () => show.mutate() },
    },
  });
  if (isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;

  const isBusy = keep.isPending || show.isPending || hide.isPending;
  const about = `the review of ${vendorName} by ${authorName}`;
  return (
    <>
      {hidden && (
        <Button
          size="sm"
          aria-label={`Show again ${about}`}
          busy={show.isPending}
          busyLabel="Showing…"
          aria-disabled={isBusy || undefined}
          onClick={() => show.mutate()}
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
          onClick={() => keep.mutate()}
        >
          Keep
        </Button>
      )}
      {(!hidden || isRevised) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${hidden ? 'Keep hidden' : 'Hide'} ${about}`}
          aria-disabled={isBusy || undefined}
          onClick={() => setHiding(true)}
        >
          {hidden ? 'Keep hidden' : 'Hide'}
        </Button>
      )}
      <HideReviewDialog
        open={isHiding}
        authorName={authorName}
        hidden={hidden}
        busy={hide.isPending}
        onClose={() => setHiding(false)}
        onHide={(because) => hide.mutate(because, { onSuccess: () => setHiding(false) })}
      />
    </>
  );
}
