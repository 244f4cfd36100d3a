import type { SubmitEvent } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { useOpening } from '../../../../web/ui/use-opening.ts';
import type { HiddenReview, ReviewReason } from '../../../reviews/review-reasons.ts';
import { ReasonFields } from '../../../reviews/web/reason-fields.tsx';
import { useReason } from '../../../reviews/web/use-reason.ts';

interface HideReviewDialogProps {
  open: boolean;
  authorName: string;
  /** Why it is hidden already: what the form starts from. */
  hidden: HiddenReview | null;
  busy: boolean;
  onClose: () => void;
  onHide: (because: { reason: ReviewReason; note: string }) => void;
}

/** Asks for the reason that the author is told. */
export function HideReviewDialog(props: HideReviewDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog({ open, authorName, hidden, busy, onClose, onHide }: HideReviewDialogProps) {
  const state = useReason({ reason: hidden?.reason ?? null, note: hidden?.note ?? '' });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = busy ? null : state.check();
    if (checked) onHide(checked);
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title="Hide this review?"
      description={`Neighbors no longer read it, and its stars no longer count. ${authorName} gets a kind mail with the reason, and can change the review. You can show it again at any time.`}
      closeOnOutsidePress={!state.isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Hiding…">
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
