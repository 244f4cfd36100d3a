import { lazy, Suspense } from 'react';
import type { VendorAbilities } from '../../vendor.schema.ts';
import { loadDialog, type VendorDialogsState } from './use-vendor-dialogs.ts';

const RateDialog = lazy(loadDialog.rate);
const ShareCostsDialog = lazy(loadDialog.costs);
const AddCostDialog = lazy(loadDialog.addCost);
const CostDetailsDialog = lazy(loadDialog.costDetails);
const ReviewsDialog = lazy(loadDialog.reviews);
const MapsReviewsDialog = lazy(loadDialog.mapsReviews);

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
    <Suspense key={`${kind}:${vendor.id}`}>
      {kind === 'rate' && <RateDialog {...shared} />}
      {kind === 'costs' && <ShareCostsDialog {...shared} />}
      {kind === 'addCost' && <AddCostDialog {...shared} />}
      {kind === 'costDetails' && <CostDetailsDialog {...shared} />}
      {kind === 'reviews' && (
        <ReviewsDialog {...shared} communitySlug={communitySlug} canReadReviews={abilities.canReadReviews} />
      )}
      {kind === 'mapsReviews' && vendor.googlePlaceId !== null && (
        <MapsReviewsDialog {...shared} placeId={vendor.googlePlaceId} />
      )}
    </Suspense>
  );
}
