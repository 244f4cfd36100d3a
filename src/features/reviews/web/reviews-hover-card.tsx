import type { ReactNode } from 'react';
import { FloatingPanel } from '../../../web/ui/floating-panel.tsx';
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
  ...panel
}: ReviewsHoverCardProps): ReactNode {
  return (
    <FloatingPanel
      {...panel}
      isBelowDialogs
      initialFocus={false}
      finalFocus={false}
      // What scrolls must be reached by keyboard.
      tabIndex={0}
      aria-label={`Reviews of ${vendor.name}`}
      className="max-h-[min(24rem,var(--available-height))] w-96"
    >
      <ReviewsContent vendor={vendor} canReadReviews={canReadReviews} canReport={false} />
    </FloatingPanel>
  );
}
