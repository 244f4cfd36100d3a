import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

/** The innermost is last. */
const openDialogs: string[] = [];

/** Makes Back close a dialog and stay on the page (docs/adr/0027-back-closes-dialogs.md). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.push(id);
    return () => void openDialogs.splice(openDialogs.indexOf(id), 1);
  }, [id, isOpen]);
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || openDialogs.at(-1) !== id) return false;
      // Closing may change the address, so it waits until the router has gone forward to the entry of the page again.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
}
