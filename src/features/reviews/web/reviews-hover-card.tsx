import type { ReactNode } from 'react';
import { FloatingPanel } from '../../../web/ui/floating-panel.tsx';
import { type ReviewedVendor, ReviewsContent } from './reviews-content.tsx';

export interface ReviewsHoverCardProps {
  vendor: ReviewedVendor;
  canReadReviews: boolean;
  anchor: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** Never takes the focus: keyboard and touch open the dialog instead. */
export default function ReviewsHoverCard({
  vendor,
  canReadReviews,
  ...panel
}: ReviewsHoverCardProps): ReactNode {
  return (
    <FloatingPanel
      {...panel}
      isBelowDialogs
      initialFocus={false}
      finalFocus={false}
      // Scrollable content must be focusable.
      tabIndex={0}
      aria-label={`Reviews of ${vendor.name}`}
      className="max-h-[min(24rem,var(--available-height))] w-96"
    >
      <ReviewsContent vendor={vendor} canReadReviews={canReadReviews} canReport={false} />
    </FloatingPanel>
  );
}
