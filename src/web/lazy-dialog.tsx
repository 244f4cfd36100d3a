import { type ComponentType, useState } from 'react';
import { toastError } from './shown-error.ts';
import { prefetchDialogCode } from './ui/dialog.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';

/**
 * Returns a dialog, or another overlay, whose code is a separate file. Each opening starts with a new state, so that
 * canceled input does not come back, unless it `keepsInput`.
 *
 * @param load imports the module whose default export is the dialog; the browser fetches it once
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { keepsInput = false } = {},
) {
  const { Component, fetchCode, prefetch: prefetchOwn } = lazyComponent(load);
  const prefetch = () => {
    prefetchOwn();
    prefetchDialogCode();
  };

  function Dialog(props: Props) {
    const opening = useOpening((props as { open?: boolean }).open ?? true);
    return opening > 0 && <Component key={keepsInput ? 0 : opening} {...props} />;
  }

  return {
    Dialog,
    /** Fetches the code ahead of the press. */
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

/** Counts how often something has been opened. */
function useOpening(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(isOpen ? 1 : 0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return opening;
}
