import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ShownVendor } from '../../vendor.schema.ts';

export const actionMenu = lazyDialog(() => import('../../../../web/ui/action-menu.tsx'));

/** Holds for which vendor the menu is open, and beside which button. */
export function useVendorMenu() {
  const [target, setTarget] = useState<{ vendor: ShownVendor; anchor: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    (vendor: ShownVendor, anchor: HTMLElement) =>
      actionMenu.open(() => {
        setTarget({ vendor, anchor });
        setOpen(true);
      }),
    [],
  );
  return { target, isOpen, setOpen, open };
}

export type VendorMenuState = ReturnType<typeof useVendorMenu>;
