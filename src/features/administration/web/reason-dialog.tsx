import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';

const longestReason = 500;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen. */
  description: string;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  onClose: () => void;
  /** The reason is empty when none was given. */
  onConfirm: (reason: string) => void;
}

/** Asks before something is turned down, and for the reason that the person is told. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, description, confirmLabel, busyLabel, busy, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > longestReason;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isTooLong && !busy) onConfirm(reason.trim());
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={title}
      description={description}
      closeOnOutsidePress={reason === ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason"
        optional
        help="Stands in the mail to them."
        rows={3}
        counterMax={longestReason}
        value={reason}
        error={isTooLong ? `Please use at most ${longestReason} characters.` : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ResponsiveDialog>
  );
}
