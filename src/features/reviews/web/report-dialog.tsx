import { FormDialog } from '../../../web/form-dialog.tsx';
import { useOpening } from '../../../web/ui/dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import { ReasonFields, useReasonForm } from './reason-fields.tsx';
import { reviewChanges } from './review-changes.ts';

export interface ReportDialogProps {
  review: { id: string; authorLabel: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog to report a neighbor's review to the admins. */
export default function ReportDialog(props: ReportDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog({ review, open, onOpenChange }: ReportDialogProps) {
  const close = () => onOpenChange(false);
  const form = useReasonForm({ reason: null, note: '' });
  const report = useChange(reviewChanges.reportReview, {
    form,
    done: { title: 'Thank you', description: 'An admin will look at this review.' },
    failed: 'Could not send report',
    onFailed: ({ status }) => {
      // The review was already reported or is gone, so there is nothing to send.
      if (status === 409 || status === 404) close();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Report this review"
      description={`By ${review.authorLabel}. An admin will review it. The author never learns who reported it.`}
      form={form}
      onSave={(reason) => report.run({ reviewId: review.id, ...reason })}
      saveLabel="Send report"
      busyLabel="Sending…"
    >
      <ReasonFields
        form={form}
        label="What is wrong with it?"
        noteLabel="A few words"
        noteHelp="Only admins see this."
      />
    </FormDialog>
  );
}
