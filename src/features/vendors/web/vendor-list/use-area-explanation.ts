import { lazy, useState } from 'react';
import { toastError } from '../../../../web/errors.ts';

const load = () => import('../../../costs/web/area-average-popover.tsx');

export const AreaAveragePopover = lazy(load);

/** Whose area average is explained, and beside what. One panel serves all rows. */
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
      load().then(
        () => {
          setAsked({ vendorId, anchor });
          setOpen(true);
        },
        (error: unknown) => toastError(error, 'Action failed'),
      );
    },
  };
}
