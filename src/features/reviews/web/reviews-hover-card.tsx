import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { floatingClass } from '../../../web/ui/floating.ts';
import { type ReviewedVendor, ReviewsContent } from './reviews-content.tsx';

export interface ReviewsHoverCardProps {
  vendor: ReviewedVendor;
  canReadReviews: boolean;
  /** What is pointed at. */
  anchor: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/**
 * The reviews of a vendor beside what the mouse points at. It never takes the focus: by keyboard and by tap the same
 * opens as a dialog.
 */
export default function ReviewsHoverCard({
  vendor,
  canReadReviews,
  anchor,
  open,
  onOpenChange,
  onPointerEnter,
  onPointerLeave,
}: ReviewsHoverCardProps): ReactNode {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-30"
        >
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            // What scrolls must be reached by keyboard.
            tabIndex={0}
            aria-label={`Reviews of ${vendor.name}`}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={`${floatingClass} max-h-[min(24rem,var(--available-height))] w-96 max-w-(--available-width) overflow-y-auto overscroll-contain p-4`}
          >
            <ReviewsContent vendor={vendor} canReadReviews={canReadReviews} canReport={false} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
