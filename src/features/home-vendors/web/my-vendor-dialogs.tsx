import { useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import type { MyVendorRow } from '../home-vendor.contract.ts';

export const myVendorDialogs = {
  rate: lazyDialog(() => import('../../reviews/web/rate-dialog.tsx')),
  costs: lazyDialog(() => import('../../costs/web/share-costs-dialog.tsx')),
};

export type MyVendorDialog = keyof typeof myVendorDialogs;

interface MyVendorDialogsState {
  opened: { kind: MyVendorDialog; vendor: MyVendorRow } | null;
  isOpen: boolean;
  open: (kind: MyVendorDialog, vendor: MyVendorRow) => void;
  setOpen: (isOpen: boolean) => void;
}

/** Returns the open dialog with its vendor, and functions to open and close it. */
export function useMyVendorDialogs(): MyVendorDialogsState {
  const [opened, setOpened] = useState<MyVendorDialogsState['opened']>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    opened,
    isOpen,
    open: (kind, vendor) =>
      myVendorDialogs[kind].open(() => {
        setOpened({ kind, vendor });
        setIsOpen(true);
      }),
    setOpen: setIsOpen,
  };
}

export function MyVendorDialogs({ dialogs: { opened, isOpen, setOpen } }: { dialogs: MyVendorDialogsState }) {
  if (!opened) return null;
  const { vendorId: id, name, category, rating, costs } = opened.vendor;
  const shared = { open: isOpen, onOpenChange: setOpen };
  return opened.kind === 'rate' ? (
    <myVendorDialogs.rate.Dialog
      key={id}
      {...shared}
      vendor={{ id, name, myRating: rating, isYours: true }}
    />
  ) : (
    <myVendorDialogs.costs.Dialog
      key={id}
      {...shared}
      vendor={{ id, name, category, hasMyCosts: costs.length > 0 }}
    />
  );
}
