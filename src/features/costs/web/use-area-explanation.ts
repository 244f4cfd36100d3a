import { useCallback } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { useDialog } from '../../../web/use-dialog.ts';

export const areaExplanation = lazyDialog(() => import('./area-average-popover.tsx'));

export function useAreaExplanation() {
  const { subject: target, show, close, state } = useDialog<{ vendorId: string; anchor: HTMLElement }>();
  const shownAt = state.open ? target?.anchor : undefined;
  const toggle = useCallback(
    (vendorId: string, anchor: HTMLElement) => {
      if (shownAt === anchor) close();
      else show({ vendorId, anchor });
    },
    [shownAt, show, close],
  );
  return { target, state, close, toggle };
}
