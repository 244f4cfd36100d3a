import { useEffect } from 'react';

/** Outlives the pages: the last step may be taken on another one. */
let wasOpen = false;

/** Returns whether the checklist has been open since the page was loaded. */
export function useWasOpen(isOpen: boolean): boolean {
  useEffect(() => {
    if (isOpen) wasOpen = true;
  }, [isOpen]);
  return wasOpen;
}
