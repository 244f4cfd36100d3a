import { useCallback, useState } from 'react';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ShownVendor } from '../../vendor.schema.ts';

/** What opens from a vendor. */
export const vendorDialogs = {
  rate: lazyDialog(() => import('../../../reviews/web/rate-dialog.tsx')),
  costs: lazyDialog(() => import('../../../costs/web/share-costs-dialog.tsx')),
  addCost: lazyDialog(() => import('../../../costs/web/add-cost-dialog.tsx')),
  costDetails: lazyDialog(() => import('../../../costs/web/cost-details-dialog.tsx')),
  reviews: lazyDialog(() => import('../../../reviews/web/reviews-dialog.tsx')),
  mapsReviews: lazyDialog(() => import('../maps-reviews/maps-reviews-dialog.tsx')),
};

export type VendorDialogKind = keyof typeof vendorDialogs;

export interface VendorDialogsState {
  /** The vendor as it was when the dialog opened; it stays while the dialog goes. */
  opened: { kind: VendorDialogKind; vendor: ShownVendor } | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  open: (kind: VendorDialogKind, vendor: ShownVendor) => void;
}

/** Keeps which dialog is open for which vendor. */
export function useVendorDialogs(): VendorDialogsState {
  const [opened, setOpened] = useState<VendorDialogsState['opened']>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    (kind: VendorDialogKind, vendor: ShownVendor) =>
      vendorDialogs[kind].open(() => {
        setOpened({ kind, vendor });
        setOpen(true);
      }),
    [],
  );
  return { opened, isOpen, setOpen, open };
}
