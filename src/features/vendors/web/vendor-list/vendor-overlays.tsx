import { lazy, Suspense } from 'react';
import { areaExplanation } from '../../../costs/web/use-area-explanation.ts';
import type { ReviewsHoverCardProps } from '../../../reviews/web/reviews-hover-card.tsx';
import { VendorDialogs } from './list-dialogs.tsx';
import type { VendorOverlaysState } from './use-list-setting.ts';
import type { ListSetting } from './vendor-row-props.ts';

const ReviewsHoverCard = lazy(async () => {
  try {
    return await import('../../../reviews/web/reviews-hover-card.tsx');
  } catch {
    // A press still opens the reviews, or tells why not.
    return { default: (_props: ReviewsHoverCardProps) => null };
  }
});

interface VendorOverlaysProps {
  overlays: VendorOverlaysState;
  list: Pick<ListSetting, 'communitySlug' | 'abilities'>;
}

/** Everything that opens from a vendor: dialogs, the area average explained, the reviews beside the pointer. */
export function VendorOverlays({
  overlays: { dialogs, hover, area },
  list: { communitySlug, abilities },
}: VendorOverlaysProps) {
  return (
    <>
      <VendorDialogs dialogs={dialogs} communitySlug={communitySlug} abilities={abilities} />
      {area.asked && (
        <areaExplanation.Dialog anchor={area.asked.anchor} open={area.isOpen} onOpenChange={area.setOpen} />
      )}
      {hover.pointed && (
        <Suspense>
          <ReviewsHoverCard
            key={hover.pointed.subject.id}
            vendor={hover.pointed.subject}
            anchor={hover.pointed.anchor}
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
