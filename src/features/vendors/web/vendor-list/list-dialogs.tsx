import { Fragment } from 'react';
import type { VendorAbilities } from '../../vendor.schema.ts';
import { type VendorDialogsState, vendorDialogs } from './use-vendor-dialogs.ts';

interface VendorDialogsProps {
  dialogs: VendorDialogsState;
  communitySlug: string;
  abilities: VendorAbilities;
}

/** The dialog that was opened from a row, if any. */
export function VendorDialogs({ dialogs, communitySlug, abilities }: VendorDialogsProps) {
  const { opened, isOpen, setOpen } = dialogs;
  if (!opened) return null;
  const { kind, vendor } = opened;
  const shared = { vendor, open: isOpen, onOpenChange: setOpen };
  return (
    <Fragment key={`${kind}:${vendor.id}`}>
      {kind === 'rate' && <vendorDialogs.rate.Dialog {...shared} />}
      {kind === 'costs' && <vendorDialogs.costs.Dialog {...shared} />}
      {kind === 'addCost' && <vendorDialogs.addCost.Dialog {...shared} />}
      {kind === 'costDetails' && <vendorDialogs.costDetails.Dialog {...shared} />}
      {kind === 'reviews' && (
        <vendorDialogs.reviews.Dialog
          {...shared}
          communitySlug={communitySlug}
          canReadReviews={abilities.canReadReviews}
        />
      )}
      {kind === 'mapsReviews' && vendor.googlePlaceId !== null && (
        <vendorDialogs.mapsReviews.Dialog {...shared} placeId={vendor.googlePlaceId} />
      )}
    </Fragment>
  );
}
