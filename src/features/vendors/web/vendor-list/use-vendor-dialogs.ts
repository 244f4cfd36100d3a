import { useState } from 'react';
import { toastError } from '../../../../web/errors.ts';
import type { ShownVendor } from '../../vendor.schema.ts';
import type { VendorDialogKind } from './vendor-row-props.ts';

/** Each dialog comes as a file of its own; the browser fetches it once. */
export const loadDialog = {
  rate: () => import('../../../reviews/web/rate-dialog.tsx'),
  costs: () => import('../../../costs/web/share-costs-dialog.tsx'),
  addCost: () => import('../../../costs/web/add-cost-dialog.tsx'),
  costDetails: () => import('../../../costs/web/cost-details-dialog.tsx'),
  reviews: () => import('../../../reviews/web/reviews-dialog.tsx'),
  mapsReviews: () => import('../maps-reviews/maps-reviews-dialog.tsx'),
};

export interface VendorDialogsState {
  /** The vendor as it was when the dialog opened; it stays while the dialog goes. */
  opened: { kind: VendorDialogKind; vendor: ShownVendor } | null;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  open: (kind: VendorDialogKind, vendor: ShownVendor) => void;
  expect: (kind: VendorDialogKind) => void;
}

export function useVendorDialogs(): VendorDialogsState {
  const [opened, setOpened] = useState<VendorDialogsState['opened']>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    opened,
    isOpen,
    setOpen,
    open: (kind, vendor) => {
      // Loaded first, so that a lost connection is a message and not a broken page.
      loadDialog[kind]().then(
        () => {
          setOpened({ kind, vendor });
          setOpen(true);
        },
        (error: unknown) => toastError(error, 'Action failed'),
      );
    },
    expect: (kind) => {
      loadDialog[kind]().catch(() => {
        // The press that follows tries again, and tells.
      });
    },
  };
}
