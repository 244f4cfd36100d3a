import { useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.ts';

export const areaExplanation = lazyDialog(() => import('./area-average-popover.tsx'));

/** Keeps whose area average is explained, and beside what. One panel serves all rows of a list. */
export function useAreaExplanation() {
  const [asked, setAsked] = useState<{ vendorId: string; anchor: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    asked,
    isOpen,
    setOpen,
    toggle: (vendorId: string, anchor: HTMLElement) => {
      if (isOpen && asked?.anchor === anchor) {
        setOpen(false);
        return;
      }
      areaExplanation.open(() => {
        setAsked({ vendorId, anchor });
        setOpen(true);
      });
    },
  };
}
