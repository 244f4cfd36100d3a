import { useState } from 'react';
import type { ResponsiveDialogProps } from './dialog-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';

const frame = lazyComponent<ResponsiveDialogProps>(() => import('./dialog-frame.tsx'));

/**
 * A dialog from 768 px on, a bottom drawer below that. Both are the same element, so turning the phone keeps all input.
 * Its code loads when the first dialog opens.
 */
export const ResponsiveDialog = frame.Component;

export const fetchDialogCode = frame.fetchCode;

/** Used as a key, it resets the dialog's state for each opening, so that canceled input does not come back. */
export function useOpening(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return opening;
}
