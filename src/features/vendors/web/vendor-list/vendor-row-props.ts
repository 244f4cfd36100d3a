import type { PointerEvent, ReactNode } from 'react';
import type { VendorList, VendorStatsRow } from '../../vendor.schema.ts';

/** What stands in a row for somebody who is no resident, such as the visitor behind a preview link. */
export interface GuestParts {
  rate: (vendor: VendorStatsRow) => ReactNode;
  costs: (vendor: VendorStatsRow) => ReactNode;
  /** What they gave the vendor. */
  own: (vendor: VendorStatsRow) => ReactNode;
}

/** What every row and card of a list shares. */
export interface ListSetting {
  communitySlug: string;
  isSignedIn: boolean;
  abilities: VendorList['abilities'];
  /** In the place of a resident's own part and actions. */
  guest?: GuestParts | undefined;
  /** Homes that use the most used vendor of the list: its bar is full. */
  mostHomes: number;
  open: (kind: VendorDialogKind, vendor: VendorStatsRow) => void;
  /** Called beforehand, when a press is likely. */
  expect: (kind: VendorDialogKind) => void;
  pointAtReviews: (vendor: VendorStatsRow, event: PointerEvent<HTMLElement>) => void;
  leaveReviews: () => void;
  /** Explains the area average beside `anchor`, or stops doing so. */
  explainArea: (vendor: VendorStatsRow, anchor: HTMLElement) => void;
  /** The vendor whose area average is being explained. */
  explainedId: string | null;
}

export type VendorDialogKind = 'rate' | 'costs' | 'costDetails' | 'reviews' | 'mapsReviews';

export interface VendorRowProps {
  vendor: VendorStatsRow;
  list: ListSetting;
}
