import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ResponsiveDialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';

const longestReason = 500;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  /** Who reads the reason; the person, unless said otherwise. */
  reasonHelp?: string;
  isReasonRequired?: boolean;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks before a decision against somebody, and for its reason. */
export function ReasonDialog({
  isReasonRequired = false,
  busy,
  onClose,
  onConfirm,
  ...texts
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const error = errorOf(reason.trim(), isReasonRequired && isTried);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (errorOf(reason.trim(), isReasonRequired) !== undefined) field.current?.focus();
    else if (!busy) onConfirm(reason.trim());
  }

  return (
    <ResponsiveDialog
      open={texts.open}
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      title={texts.title}
      description={texts.description}
      closeOnOutsidePress={reason === ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={texts.busyLabel}>
            {texts.confirmLabel}
          </Button>
        </>
      }
    >
      <TextAreaField
        ref={field}
        label="Reason"
        optional={!isReasonRequired}
        required={isReasonRequired}
        help={texts.reasonHelp ?? 'Stands in the mail to them.'}
        rows={3}
        counterMax={longestReason}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ResponsiveDialog>
  );
}

function errorOf(reason: string, isRequired: boolean): string | undefined {
  if (reason.length > longestReason) return `Please use at most ${longestReason} characters.`;
  return isRequired && reason === '' ? 'Please give a reason.' : undefined;
}
