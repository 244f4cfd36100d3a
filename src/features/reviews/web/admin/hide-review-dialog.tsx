import type { RefObject, SubmitEvent } from 'react';
import type { ReviewReason } from '../../../../catalogue/review-reasons.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { ReasonFields } from '../reason-fields.tsx';
import { useReason } from '../use-reason.ts';
import { seenOf, useReviewDecision, useShowAgain } from './use-review-decision.ts';

interface HideReviewDialogProps {
  /** As the list has it now. */
  review: ReportedReviewRow;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** Asks for the reason that the author is told, starting from the one it is hidden for already. */
export function HideReviewDialog({ review, open, onClose, listRef }: HideReviewDialogProps) {
  const { authorName, hidden } = review;
  const state = useReason({ reason: hidden?.reason ?? null, note: hidden?.note ?? '' });
  const show = useShowAgain(review, listRef);
  const hide = useReviewDecision<{ reason: ReviewReason; note: string }>({
    listRef,
    decide: (because) => apiClient.reviews.hideReview({ ...seenOf(review), ...because }),
    done: {
      title: 'Review hidden',
      description: 'Its author is told why.',
      action: { label: 'Show again', onClick: () => show.mutate() },
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = hide.isPending ? null : state.check();
    if (checked) hide.mutate(checked, { onSuccess: onClose });
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !hide.isPending && onClose()}
      title="Hide this review?"
      description={`Neighbors no longer read it, and its stars no longer count. ${authorName} gets a kind mail with the reason, and can change the review. You can show it again at any time.`}
      closeOnOutsidePress={!state.isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={hide.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={hide.isPending} busyLabel="Hiding…">
            Hide review
          </Button>
        </>
      }
    >
      <ReasonFields
        state={state}
        label="Why?"
        noteLabel="A few words to the author"
        noteHelp="Stands in the mail and on their own review."
      />
    </ResponsiveDialog>
  );
}
