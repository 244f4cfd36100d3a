import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { ConfirmEmail } from '../../../access/web/confirm-email.tsx';
import { useMe } from '../../../access/web/session.ts';
import { type HiddenReview, hiddenText } from '../../../catalogue/review-reasons.ts';
import { api } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { UtcDay } from '../../../web/utc-day.tsx';
import type { ReviewRow } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';

export interface ReviewedVendor {
  id: string;
  name: string;
  /** The reader's rating. Unverified residents see only their own review. */
  myRating: number | null;
}

/** The reviews of a vendor that the reader may see, for the hover card and the dialog. */
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
        <div className="text-ink-muted">
          {me.needsConfirmation ? (
            <ConfirmEmail>You will see them once you confirm your email.</ConfirmEmail>
          ) : (
            'You will see them once your request is approved.'
          )}
        </div>
      )}
      {vendor.myRating !== null && <ReviewsList vendorId={vendor.id} />}
    </div>
  );
}

interface ReviewsListProps {
  vendorId: string;
  /** False in the hover card, which closes when the mouse leaves it. */
  canReport?: boolean | undefined;
}

/** The list of reviews, newest first, with its loading, error and empty states. */
function ReviewsList({ vendorId, canReport = true }: ReviewsListProps) {
  const reviews = useQuery(api.reviews.listVendorReviews.queryOptions({ input: { vendorId } }));
  if (reviews.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        {reviewMessages.failed}
        <Button
          size="sm"
          busy={reviews.isFetching}
          busyLabel="Trying again…"
          onClick={() => void reviews.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  }
  if (!reviews.data) {
    return (
      <Loading label="" className="space-y-2">
        <p className="text-ink-muted">{reviewMessages.loading}</p>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-full" />
      </Loading>
    );
  }
  if (reviews.data.length === 0) return <p className="text-ink-muted">{reviewMessages.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {reviews.data.map((review) => (
        <Review key={review.id} review={review} canReport={canReport} />
      ))}
    </ul>
  );
}

function Review({ review, canReport }: { review: ReviewRow; canReport: boolean }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Stars value={review.rating} size="sm" />
        <span className="min-w-0 font-semibold wrap-anywhere">{review.authorLabel}</span>
        {review.isMine && <span className="text-sm text-ink-muted">(you)</span>}
      </div>
      {review.comments !== '' && <p className="mt-1 whitespace-pre-line">{review.comments}</p>}
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          <UtcDay at={review.createdAt} isMonthOnly={review.isMonthOnly} />
          {review.isEdited && ' · edited'}
        </p>
        {canReport && !review.isMine && <ReportButton review={review} />}
      </div>
      {review.hidden && <HiddenNotice hidden={review.hidden} className="mt-2" />}
    </li>
  );
}

const reportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** Opens the dialog to report a review, which is possible once. */
function ReportButton({ review }: { review: ReviewRow }) {
  const [hasOpened, setHasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function open() {
    reportDialog.open(() => {
      setHasOpened(true);
      setOpen(true);
    }, 'Could not send report');
  }

  return (
    <>
      <Button
        {...(!review.isReported && reportDialog.triggerProps)}
        size="sm"
        variant="quiet"
        aria-disabled={review.isReported || undefined}
        className="-my-1 -mr-3 font-normal text-ink-muted"
        onClick={open}
      >
        <Flag aria-hidden="true" className="size-3.5" />
        {review.isReported ? 'Reported' : 'Report'}
        <span className="sr-only"> the review by {review.authorLabel}</span>
      </Button>
      {hasOpened && <reportDialog.Dialog review={review} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Tells the author why their review is hidden and what they can do. */
export function HiddenNotice({ hidden, className }: { hidden: HiddenReview; className?: string }) {
  return (
    <Notice tone="attention" title={hiddenText(hidden)} className={className}>
      Neighbors do not see it, and its stars do not count. If you change it, an admin will look at it again.
    </Notice>
  );
}
