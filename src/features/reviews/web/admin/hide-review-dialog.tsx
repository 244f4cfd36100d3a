import type { RefObject } from 'react';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { ReasonFields, useReasonForm } from '../reason-fields.tsx';
import { reviewChanges } from '../review-changes.ts';
import { getSeenVersion } from './decide-review.tsx';

interface HideReviewDialogProps {
  /** The current row of the list. */
  review: ReportedReviewRow;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** The dialog to hide a review. Asks for the reason to email to the author, initially the current one. */
export default function HideReviewDialog({ review, open, onClose, listRef }: HideReviewDialogProps) {
  const { authorName, hidden } = review;
  const form = useReasonForm({ reason: hidden?.reason ?? null, note: hidden?.note ?? '' });
  const undo = useChange(reviewChanges.undoHideReview, {
    focus: listRef,
    done: 'Undone',
    failed: 'Action failed',
  });
  const hide = useChange(reviewChanges.hideReview, {
    form,
    focus: listRef,
    done: hidden
      ? { title: 'Review stays hidden', description: 'The author gets the reason by email.' }
      : undoToast(
          { title: 'Review hidden', description: 'The author gets the reason by email in a few seconds.' },
          () => void undo.run({ reviewId: review.id }),
        ),
    failed: 'Action failed',
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hide this review?"
      description={`Neighbors no longer see it, and its stars no longer count. ${authorName} gets a polite email with the reason, and can change the review. You can show it again at any time.`}
      form={form}
      onSave={(reason) => hide.run({ ...getSeenVersion(review), ...reason })}
      saveLabel="Hide review"
      busyLabel="Hiding…"
      tone="danger"
    >
      <ReasonFields
        form={form}
        label="Why?"
        noteLabel="A few words to the author"
        noteHelp="Included in the email and shown on their own review."
      />
    </FormDialog>
  );
}
