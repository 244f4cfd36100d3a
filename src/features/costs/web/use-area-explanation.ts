import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.ts';

export const areaExplanation = lazyDialog(() => import('./area-average-popover.tsx'));

/** Keeps whose area average is explained, and beside what. One panel serves all rows of a list. */
export function useAreaExplanation() {
  const [asked, setAsked] = useState<{ vendorId: string; anchor: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shownAt = isOpen ? asked?.anchor : undefined;
  const toggle = useCallback(
    (vendorId: string, anchor: HTMLElement) => {
      if (shownAt === anchor) {
        setOpen(false);
        return;
      }
      areaExplanation.open(() => {
        setAsked({ vendorId, anchor });
        setOpen(true);
      });
    },
    [shownAt],
  );
  return { asked, isOpen, setOpen, toggle };
}
