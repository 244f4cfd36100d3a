import { useMe } from '../../../access/web/session.ts';
import { WaysIn } from '../../../access/web/welcome-back.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { type ReviewedVendor, ReviewsContent } from './reviews-content.tsx';

export interface ReviewsDialogProps {
  vendor: ReviewedVendor;
  communitySlug: string;
  canReadReviews: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the reviews of a vendor. */
export default function ReviewsDialog(props: ReviewsDialogProps) {
  const { vendor, communitySlug, canReadReviews, open, onOpenChange } = props;
  const me = useMe();
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reviews of ${vendor.name}`}
      footer={me === null && <WaysIn communitySlug={communitySlug} />}
    >
      <ReviewsContent vendor={vendor} canReadReviews={canReadReviews} />
    </ResponsiveDialog>
  );
}
