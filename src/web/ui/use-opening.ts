import { useState } from 'react';

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
