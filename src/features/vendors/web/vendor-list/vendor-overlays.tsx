import { Fragment, lazy, Suspense } from 'react';
import { areaExplanation } from '../../../costs/web/use-area-explanation.ts';
import type { ReviewsHoverCardProps } from '../../../reviews/web/reviews-hover-card.tsx';
import type { VendorAbilities } from '../../vendor.schema.ts';
import type { VendorOverlaysState } from './use-list-setting.ts';
import { VendorMenu } from './vendor-menu.tsx';
import { type ListSetting, type VendorDialogsState, vendorDialogs } from './vendor-row-props.ts';

const ReviewsHoverCard = lazy(async () => {
  try {
    return await import('../../../reviews/web/reviews-hover-card.tsx');
  } catch {
    // A click still opens the reviews or shows the error.
    return { default: (_props: ReviewsHoverCardProps) => null };
  }
});

interface VendorOverlaysProps {
  overlays: VendorOverlaysState;
  list: ListSetting;
}

/** The overlays of vendors: dialogs, the area average's popover and the hover card of reviews. */
export function VendorOverlays({ overlays: { dialogs, hover, area, menu }, list }: VendorOverlaysProps) {
  const { communitySlug, abilities } = list;
  return (
    <>
      <VendorDialogs dialogs={dialogs} communitySlug={communitySlug} abilities={abilities} />
      <VendorMenu menu={menu} list={list} />
      {area.target && (
        <areaExplanation.Dialog anchor={area.target.anchor} open={area.isOpen} onOpenChange={area.setOpen} />
      )}
      {hover.hovered && (
        <Suspense>
          <ReviewsHoverCard
            key={hover.hovered.subject.id}
            vendor={hover.hovered.subject}
            anchor={hover.hovered.anchor}
            canReadReviews={abilities.canReadReviews}
            open={hover.isOpen}
            onOpenChange={(isOpen) => !isOpen && hover.close()}
            onPointerEnter={hover.keep}
            onPointerLeave={hover.leave}
          />
        </Suspense>
      )}
    </>
  );
}

interface VendorDialogsProps {
  dialogs: VendorDialogsState;
  communitySlug: string;
  abilities: VendorAbilities;
}

/** The currently open dialog, if any. */
function VendorDialogs({ dialogs, communitySlug, abilities }: VendorDialogsProps) {
  const { opened, isOpen, setOpen } = dialogs;
  if (!opened) return null;
  const { kind, vendor } = opened;
  const shared = { vendor, open: isOpen, onOpenChange: setOpen };
  return (
    <Fragment key={`${kind}:${vendor.id}`}>
      {kind === 'rate' && <vendorDialogs.rate.Dialog {...shared} />}
      {kind === 'costs' && <vendorDialogs.costs.Dialog {...shared} />}
      {kind === 'costDetails' && <vendorDialogs.costDetails.Dialog {...shared} />}
      {kind === 'fix' && <vendorDialogs.fix.Dialog {...shared} communitySlug={communitySlug} />}
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
