import { type ComponentType, useCallback, useState } from 'react';
import { toastError } from './shown-error.ts';
import { fetchDialogCode } from './ui/dialog.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';

export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Component, fetchCode } = lazyComponent(load);
  const prefetch = () => {
    Promise.all([fetchCode(), fetchDialogCode()]).catch(() => {
      // The press that follows tries again and shows the error.
    });
  };
  return {
    Dialog: Component,
    prefetch,
    triggerProps: { 'aria-haspopup': 'dialog', onPointerEnter: prefetch, onFocus: prefetch } as const,
    /**
     * Calls `show` once the code has loaded. If that fails, shows an error message.
     *
     * @param title of that message
     */
    open: (show: () => void, title = 'Action failed') => {
      fetchCode().then(show, (error: unknown) => toastError(error, title));
    },
  };
}

/**
 * Holds which of several overlays is open, and for what. Both stay set while it closes.
 *
 * @param dialogs a constant
 */
export function useLazyDialogs<Kind extends string, Subject>(
  dialogs: Record<Kind, { open: (show: () => void) => void }>,
) {
  const [opened, setOpened] = useState<{ kind: Kind; subject: Subject } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    (kind: Kind, subject: Subject) =>
      dialogs[kind].open(() => {
        setOpened({ kind, subject });
        setOpen(true);
      }),
    [dialogs],
  );
  return { opened, isOpen, setOpen, open };
}
