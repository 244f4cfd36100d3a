import { type PointerEvent, type ReactNode, useCallback, useState } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ShownVendor, VendorAbilities, VendorStatsRow } from '../../vendor.schema.ts';

/** What stands in a row for somebody who is no resident, such as the visitor behind a preview link. */
export interface VisitorParts {
  rate: (vendor: ShownVendor) => ReactNode;
  costs: (vendor: ShownVendor) => ReactNode;
  /** What they gave the vendor. */
  own: (vendor: ShownVendor) => ReactNode;
  /** How they come to add a vendor; null for those who look on. */
  add: (category: Category | null) => ReactNode;
}

/** What every row and card of a list shares; the page of a vendor is a list of one. */
export interface ListSetting {
  communitySlug: string;
  isSignedIn: boolean;
  isPlatformAdmin: boolean;
  abilities: VendorAbilities;
  /** In the place of a resident's own part and actions. */
  visitor?: VisitorParts | undefined;
  /** Homes that use the most used vendor of the list: its bar is full. */
  mostHomes: number;
  open: (kind: VendorDialogKind, vendor: ShownVendor) => void;
  pointAtReviews: (vendor: ShownVendor, event: PointerEvent<HTMLElement>) => void;
  leaveReviews: () => void;
  /** Explains the area average beside `anchor`, or stops doing so. */
  explainArea: (vendor: ShownVendor, anchor: HTMLElement) => void;
  /** The vendor whose area average is being explained. */
  explainedId: string | null;
}

export interface VendorRowProps {
  vendor: ShownVendor;
  list: ListSetting;
}

/** A vendor with its place in the list shown. */
export interface RankedVendorProps extends VendorRowProps {
  vendor: VendorStatsRow;
}

/** What opens from a vendor. */
export const vendorDialogs = {
  rate: lazyDialog(() => import('../../../reviews/web/rate-dialog.tsx')),
  costs: lazyDialog(() => import('../../../costs/web/share-costs-dialog.tsx')),
  addCost: lazyDialog(() => import('../../../costs/web/add-cost-dialog.tsx')),
  costDetails: lazyDialog(() => import('../../../costs/web/cost-details-dialog.tsx')),
  reviews: lazyDialog(() => import('../../../reviews/web/reviews-dialog.tsx')),
  mapsReviews: lazyDialog(() => import('../maps-reviews/maps-reviews-dialog.tsx')),
};

type VendorDialogKind = keyof typeof vendorDialogs;

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
