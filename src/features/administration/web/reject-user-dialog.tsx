import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';

const longestReason = 500;

interface RejectUserDialogProps {
  open: boolean;
  /** Whom it is about: one person, or several who get the same reason. */
  names: readonly string[];
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks before a request is turned down, and for the reason that the person is told. */
export function RejectUserDialog({ open, names, busy, onClose, onReject }: RejectUserDialogProps) {
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
      title={names.length === 1 ? `Reject ${names[0]}?` : `Reject ${names.length} requests?`}
      description={
        names.length === 1
          ? 'They are signed out and get a kind mail that says no. They may ask again later.'
          : `${listOf(names)} are signed out and get a kind mail that says no. They may ask again later.`
      }
      closeOnOutsidePress={reason === ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Rejecting…">
            {names.length === 1 ? 'Reject request' : `Reject ${names.length} requests`}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason"
        optional
        help={names.length === 1 ? 'Stands in the mail to them.' : 'Stands in the mail to each of them.'}
        rows={3}
        counterMax={longestReason}
        value={reason}
        error={isTooLong ? `Please use at most ${longestReason} characters.` : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ResponsiveDialog>
  );
}

const shownNames = 4;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > shownNames ? shownNames - 1 : shownNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} others`] : shown);
}
