import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ResponsiveDialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';

export type ConfirmDialogProps = DialogProps & {
  title: ReactNode;
  /** Says what will happen, and whether it can be undone. */
  children: ReactNode;
  /** Names the action, such as 'Remove vendor', never 'OK'. */
  confirmLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** Moves the focus on closing; to the previously focused element by default. */
  finalFocus?: (() => false) | undefined;
  onConfirm: () => void;
};

/** The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  busy = false,
  finalFocus,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <ResponsiveDialog
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      description={children}
      size="sm"
      role="alertdialog"
      finalFocus={finalFocus}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose} aria-disabled={busy || undefined}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

interface ConfirmButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'className'>,
    Omit<ConfirmDialogProps, keyof DialogProps | 'onConfirm'> {
  label: ReactNode;
  /** What it is about, for screen readers: 'the invite of May 3' in 'Revoke the invite of May 3'. */
  about?: string;
  /** The dialog closes when it resolves. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, variant, size, className, onConfirm, ...dialog } = props;
  const tone = variant === 'destructive' ? 'danger' : 'primary';
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...{ variant, size, className }}
        aria-haspopup="dialog"
        aria-label={about && `${label} ${about}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        tone={tone}
        {...dialog}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void onConfirm().then(() => setAsking(false))}
      />
    </>
  );
}
