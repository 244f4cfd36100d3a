import { useState } from 'react';
import type { ResponsiveDialogProps } from './dialog-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';

const frame = lazyComponent<ResponsiveDialogProps>(() => import('./dialog-frame.tsx'));

/**
 * A dialog from 768 px on, a drawer from the bottom below that. It is the same element in both
 * shapes, so turning the phone keeps everything that was typed. Pages are made without its code, which comes when the
 * first dialog opens.
 */
export const ResponsiveDialog = frame.Component;

/** Fetches the code of every dialog, beside that of the one that is about to open. */
export const fetchDialogCode = frame.fetchCode;

/**
 * Counts how often a dialog has been opened. As a key it makes each opening a dialog of its own, which starts with
 * what is stored by then and with nothing of what was cancelled before.
 */
export function useOpening(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return opening;
}
