import { useMe } from '../../../access/web/session.ts';
import { reviewMessages } from '../review-messages.ts';
import { ReviewsList } from './reviews-list.tsx';

export interface ReviewedVendor {
  id: string;
  name: string;
  /** The own rating: people who are not verified read their own review only. */
  myRating: number | null;
}

/** What somebody may read of a vendor's reviews; the same in the card and in the dialog. */
export function ReviewsContent({
  vendor,
  canReadReviews,
  canReport,
}: {
  vendor: ReviewedVendor;
  canReadReviews: boolean;
  canReport?: boolean;
}) {
  const me = useMe();
  if (canReadReviews) return <ReviewsList vendorId={vendor.id} canReport={canReport} />;
  return (
    <div className="space-y-4">
      <p>{reviewMessages.circle}</p>
      {me && !me.isVerified && (
        <p className="text-ink-muted">You will see them once your request is approved.</p>
      )}
      {vendor.myRating !== null && <ReviewsList vendorId={vendor.id} />}
    </div>
  );
}
