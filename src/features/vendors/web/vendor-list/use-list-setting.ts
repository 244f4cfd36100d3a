import { useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { useAreaExplanation } from '../../../costs/web/use-area-explanation.ts';
import { useHoverIntent } from '../../../reviews/web/use-hover-intent.ts';
import type { ShownVendor, VendorAbilities } from '../../vendor.schema.ts';
import { type ListSetting, useVendorDialogs, type VisitorParts } from './vendor-row-props.ts';

export interface ListSettingInput {
  communitySlug: string;
  abilities: VendorAbilities;
  /** Homes that use the most used vendor shown beside these. */
  mostHomes: number;
  visitor?: VisitorParts | undefined;
}

/**
 * Returns what rows, cards and the page of a vendor share, and what is open because of it: give `overlays` to
 * `VendorOverlays`, once a list or page. `list` stays the same while a dialog or the card of reviews opens, so that no
 * row has to be drawn again for it.
 */
export function useListSetting({ communitySlug, abilities, mostHomes, visitor }: ListSettingInput) {
  const me = useMe();
  const isSignedIn = me !== null;
  const isPlatformAdmin = me?.isPlatformAdmin ?? false;
  const dialogs = useVendorDialogs();
  const hover = useHoverIntent<ShownVendor>();
  const area = useAreaExplanation();
  const explainedId = area.isOpen ? (area.target?.vendorId ?? null) : null;
  const list = useMemo<ListSetting>(
    () => ({
      communitySlug,
      abilities,
      mostHomes,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      open: (kind, vendor) => {
        hover.close();
        dialogs.open(kind, vendor);
      },
      pointAtReviews: hover.enter,
      leaveReviews: hover.leave,
      explainArea: (vendor, anchor) => area.toggle(vendor.id, anchor),
      explainedId,
    }),
    [
      communitySlug,
      abilities,
      mostHomes,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      explainedId,
      dialogs.open,
      hover.enter,
      hover.leave,
      hover.close,
      area.toggle,
    ],
  );
  return { list, overlays: { dialogs, hover, area } };
}

export type VendorOverlaysState = ReturnType<typeof useListSetting>['overlays'];
