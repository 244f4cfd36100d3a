import type { ReactNode } from 'react';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { FloatingPanel, type FloatingPanelProps } from '../../../web/ui/floating-panel.tsx';
import { type ReviewedVendor, ReviewsContent } from './reviews-content.tsx';

export interface ReviewsHoverCardProps
  extends DialogProps,
    Pick<FloatingPanelProps, 'anchor' | 'onPointerEnter' | 'onPointerLeave'> {
  vendor: ReviewedVendor;
  canReadReviews: boolean;
}

/** Never takes the focus: keyboard and touch open the dialog instead. */
export default function ReviewsHoverCard(props: ReviewsHoverCardProps): ReactNode {
  const { vendor, canReadReviews, onClose, ...panel } = props;
  return (
    <FloatingPanel
      {...panel}
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
