import type { PointerEvent, ReactNode } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ShownVendor, VendorAbilities, VendorStatsRow } from '../../vendor.schema.ts';

/** Replaces parts of a row for preview visitors. */
export interface VisitorParts {
  rate: (vendor: ShownVendor) => ReactNode;
  costs: (vendor: ShownVendor) => ReactNode;
  /** Their own rating and costs. */
  own: (vendor: ShownVendor) => ReactNode;
  /** The button to add a vendor; null if they cannot. */
  add: (category: Category | null) => ReactNode;
}

/** Props shared by all rows and cards of a list, and by the page of a vendor. */
export interface ListSetting {
  communitySlug: string;
  isSignedIn: boolean;
  isPlatformAdmin: boolean;
  abilities: VendorAbilities;
  /** Replaces a resident's own contributions and actions. */
  visitor?: VisitorParts | undefined;
  open: (kind: VendorDialogKind, vendor: ShownVendor) => void;
  /** Opens the menu of a vendor at `anchor`. */
  openMenu: (vendor: ShownVendor, anchor: HTMLElement) => void;
  enterReviews: (vendor: ShownVendor, event: PointerEvent<HTMLElement>) => void;
  leaveReviews: () => void;
  /** Toggles the area average's popover at `anchor`. */
  explainArea: (vendor: ShownVendor, anchor: HTMLElement) => void;
  /** The vendor whose popover is open. */
  explainedId: string | null;
}

export interface VendorRowProps {
  vendor: ShownVendor;
  list: ListSetting;
}

export interface RankedVendorProps extends VendorRowProps {
  vendor: VendorStatsRow;
}

export const vendorDialogs = {
  rate: lazyDialog(() => import('../../../reviews/web/rate-dialog.tsx')),
  costs: lazyDialog(() => import('../../../costs/web/share-costs-dialog.tsx')),
  costDetails: lazyDialog(() => import('../../../costs/web/cost-details-dialog.tsx')),
  reviews: lazyDialog(() => import('../../../reviews/web/reviews-content.tsx')),
  fix: lazyDialog(() => import('../suggest-fix-dialog.tsx')),
  mapsReviews: lazyDialog(() => import('../maps-reviews/maps-reviews-dialog.tsx')),
};

export type VendorDialogKind = keyof typeof vendorDialogs;
