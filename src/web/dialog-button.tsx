import type { ReactNode } from 'react';
import type { lazyDialog } from './lazy-dialog.tsx';
import { Button, type ButtonProps } from './ui/button.tsx';
import type { DialogProps } from './ui/dialog-frame.tsx';
import { useDialog } from './use-dialog.ts';

interface DialogButtonProps<Props extends DialogProps>
  extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-label'> {
  dialog: ReturnType<typeof lazyDialog<Props>>;
  /** The dialog's own props. */
  props: Omit<Props, keyof DialogProps>;
  /** The title of the message if the dialog's code cannot be loaded. */
  failed?: string;
  onClosed?: () => void;
  children: ReactNode;
}

export function DialogButton<Props extends DialogProps>(all: DialogButtonProps<Props>) {
  const { dialog, props, failed, onClosed, ...button } = all;
  const { show, state } = useDialog();
  const dialogProps = { ...props, ...state } as Props;
  return (
    <>
      <Button {...button} {...dialog.triggerProps} onClick={() => dialog.open(() => show(true), failed)} />
      <dialog.Dialog
        {...dialogProps}
        onClose={() => {
          state.onClose();
          onClosed?.();
        }}
      />
    </>
  );
}
