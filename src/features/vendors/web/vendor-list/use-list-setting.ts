import { useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { useAreaExplanation } from '../../../costs/web/use-area-explanation.ts';
import { useHoverIntent } from '../../../reviews/web/use-hover-intent.ts';
import type { ShownVendor, VendorAbilities } from '../../vendor.schema.ts';
import { useVendorMenu } from './use-vendor-menu.ts';
import { type ListSetting, useVendorDialogs, type VisitorParts } from './vendor-row-props.ts';

export interface ListSettingInput {
  communitySlug: string;
  abilities: VendorAbilities;
  visitor?: VisitorParts | undefined;
}

/**
 * Returns the props that all rows, cards or the page of a vendor share, and the state of the overlays, which one
 * `VendorOverlays` per list or page renders. `list` is memoized, so opening a dialog or hover card does not rerender rows.
 */
export function useListSetting({ communitySlug, abilities, visitor }: ListSettingInput) {
  const me = useMe();
  const isSignedIn = me !== null;
  const isPlatformAdmin = me?.isPlatformAdmin ?? false;
  const dialogs = useVendorDialogs();
  const hover = useHoverIntent<ShownVendor>();
  const area = useAreaExplanation();
  const menu = useVendorMenu();
  const explainedId = area.isOpen ? (area.target?.vendorId ?? null) : null;
  const list = useMemo<ListSetting>(
    () => ({
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      open: (kind, vendor) => {
        hover.close();
        dialogs.open(kind, vendor);
      },
      openMenu: menu.open,
      enterReviews: hover.enter,
      leaveReviews: hover.leave,
      explainArea: (vendor, anchor) => area.toggle(vendor.id, anchor),
      explainedId,
    }),
    [
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      explainedId,
      dialogs.open,
      menu.open,
      hover.enter,
      hover.leave,
      hover.close,
      area.toggle,
    ],
  );
  return { list, overlays: { dialogs, hover, area, menu } };
}

export type VendorOverlaysState = ReturnType<typeof useListSetting>['overlays'];
