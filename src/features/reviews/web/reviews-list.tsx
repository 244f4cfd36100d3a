import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { UtcDay } from '../../../web/utc-day.tsx';
import type { ReviewRow } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { ReportButton } from './report-button.tsx';

interface ReviewsListProps {
  vendorId: string;
  /** False where a dialog would have nowhere to return to, such as in a card that goes with the mouse. */
  canReport?: boolean | undefined;
}

/** The reviews of a vendor, newest first, with every state on the way there. */
export function ReviewsList({ vendorId, canReport = true }: ReviewsListProps) {
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
