import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';

const longestReason = 500;

interface RejectUserDialogProps {
  open: boolean;
  name: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks before a request is turned down, and for the reason that the person is told. */
export function RejectUserDialog({ open, name, busy, onClose, onReject }: RejectUserDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > longestReason;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isTooLong && !busy) onReject(reason.trim());
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={`Reject ${name}?`}
      description="They are signed out and get a kind mail that says no. They may ask again later."
      closeOnOutsidePress={reason === ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Rejecting…">
            Reject request
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
