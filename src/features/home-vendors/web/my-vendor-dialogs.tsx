import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import type { MyVendorRow } from '../home-vendor.schema.ts';

const load = {
  rate: () => import('../../reviews/web/rate-dialog.tsx'),
  costs: () => import('../../costs/web/share-costs-dialog.tsx'),
};
const RateDialog = lazy(load.rate);
const ShareCostsDialog = lazy(load.costs);

export type MyVendorDialog = keyof typeof load;

interface MyVendorDialogsState {
  opened: { kind: MyVendorDialog; vendor: MyVendorRow } | null;
  isOpen: boolean;
  open: (kind: MyVendorDialog, vendor: MyVendorRow) => void;
  setOpen: (isOpen: boolean) => void;
}

/** Which dialog is open for which vendor. */
export function useMyVendorDialogs(): MyVendorDialogsState {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<MyVendorDialogsState['opened']>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    opened,
    isOpen,
    open: (kind, vendor) => {
      // Loaded first, so that a lost connection is a message and not a broken page.
      load[kind]().then(
        () => {
          setOpened({ kind, vendor });
          setIsOpen(true);
        },
        (error: unknown) => toastError(error, 'Action failed'),
      );
    },
    setOpen: (next) => {
      setIsOpen(next);
      // Whatever was saved in it stands in the list.
      if (!next) void queryClient.invalidateQueries({ queryKey: api.homeVendors.key() });
    },
  };
}

export function MyVendorDialogs({ dialogs: { opened, isOpen, setOpen } }: { dialogs: MyVendorDialogsState }) {
  if (!opened) return null;
  const { vendorId: id, name, category, rating, costs } = opened.vendor;
  const shared = { open: isOpen, onOpenChange: setOpen };
  return opened.kind === 'rate' ? (
    <RateDialog key={id} {...shared} vendor={{ id, name, myRating: rating }} />
  ) : (
    <ShareCostsDialog key={id} {...shared} vendor={{ id, name, category, hasMyCosts: costs.length > 0 }} />
  );
}
