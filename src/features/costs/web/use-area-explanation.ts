import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';

export const areaExplanation = lazyDialog(() => import('./area-average-popover.tsx'));

export function useAreaExplanation() {
  const [target, setTarget] = useState<{ vendorId: string; anchor: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shownAt = isOpen ? target?.anchor : undefined;
  const toggle = useCallback(
    (vendorId: string, anchor: HTMLElement) => {
      if (shownAt === anchor) {
        setOpen(false);
        return;
      }
      areaExplanation.open(() => {
        setTarget({ vendorId, anchor });
        setOpen(true);
      });
    },
    [shownAt],
  );
  return { target, isOpen, setOpen, toggle };
}
