import type { ReportReason } from '../../../catalogue/report-reasons.ts';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { type Call, useChange } from '../../../web/use-change.ts';
import type { ReasonWithNote } from '../moderation.schema.ts';
import { ReasonFields, useReasonForm } from './reason-fields.tsx';

export interface ReportDialogProps extends DialogProps {
  noun: 'review' | 'question' | 'answer';
  authorLabel: string;
  reasons?: readonly ReportReason[];
  report: Call<ReasonWithNote, void>;
}

export default function ReportDialog({ noun, authorLabel, reasons, report, ...dialog }: ReportDialogProps) {
  const form = useReasonForm({ reason: null, note: '' });
  const change = useChange(report, {
    form,
    done: { title: 'Thank you', description: `An admin will look at this ${noun}.` },
    failed: 'Could not send report',
    onFailed: ({ status }) => {
      // It was already reported or is gone, so there is nothing to send.
      if (status === 409 || status === 404) dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={`Report this ${noun}`}
      description={`By ${authorLabel}. An admin will review it. The author never learns who reported it.`}
      form={form}
      onSave={change.run}
      saveLabel="Send report"
      busyLabel="Sending…"
    >
      <ReasonFields
        form={form}
        reasons={reasons}
        label="What is wrong with it?"
        noteLabel="A few words"
        noteHelp="Only admins see this."
      />
    </FormDialog>
  );
}
