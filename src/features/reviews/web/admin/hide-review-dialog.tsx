import type { RefObject } from 'react';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { ReasonFields, useReasonForm } from '../reason-fields.tsx';
import { reviewChanges } from '../review-changes.ts';
import { seenOf, useShowAgain } from './decide-review.tsx';

interface HideReviewDialogProps {
  /** As the list has it now. */
  review: ReportedReviewRow;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** Asks for the reason that the author is told, starting from the one it is hidden for already. */
export default function HideReviewDialog({ review, open, onClose, listRef }: HideReviewDialogProps) {
  const { authorName, hidden } = review;
  const form = useReasonForm({ reason: hidden?.reason ?? null, note: hidden?.note ?? '' });
  const show = useShowAgain(listRef);
  const hide = useChange(reviewChanges.hideReview, {
    form,
    focus: listRef,
    done: {
      title: 'Review hidden',
      description: 'The author gets the reason by email.',
      action: { label: 'Show again', onClick: () => void show.run(seenOf(review)) },
    },
    failed: 'Action failed',
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hide this review?"
      description={`Neighbors no longer see it, and its stars no longer count. ${authorName} gets a polite email with the reason, and can change the review. You can show it again at any time.`}
      form={form}
      onSave={(because) => hide.run({ ...seenOf(review), ...because })}
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
