import type { PointerEvent, ReactNode } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
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

export interface ListSetting {
  communitySlug: string;
  isSignedIn: boolean;
  isPlatformAdmin: boolean;
  abilities: VendorAbilities;
  visitor?: VisitorParts | undefined;
  open: (kind: VendorDialogKind, vendor: ShownVendor) => void;
  openMenu: (vendor: ShownVendor, anchor: HTMLElement) => void;
  enterReviews: (vendor: ShownVendor, event: PointerEvent<HTMLElement>) => void;
  leaveReviews: (event: PointerEvent) => void;
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
