import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmEmail } from '../../../access/web/confirm-email.tsx';
import { useMe } from '../../../access/web/session.ts';
import { WaysIn } from '../../../access/web/welcome-back.tsx';
import { type Hiding, hiddenText } from '../../../catalogue/report-reasons.ts';
import { counted } from '../../../platform/format-number.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { MoreMenu } from '../../../web/more-menu.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { InlineError } from '../../../web/ui/empty-state.tsx';
import { Fold } from '../../../web/ui/fold.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { Unbroken } from '../../../web/ui/unbroken.tsx';
import { useDialog } from '../../../web/use-dialog.ts';
import { UtcDay } from '../../../web/utc-day.tsx';
import type { ReviewRow } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { TieLabel } from './review-preview.tsx';

export interface ReviewedVendor {
  id: string;
  name: string;
  myRating: number | null;
}

export function ReviewsContent({
  vendor,
  canReadReviews,
  ...list
}: {
  vendor: ReviewedVendor;
  canReadReviews: boolean;
  canReport?: boolean;
  isBrief?: boolean;
  leftOut?: string | undefined;
}) {
  const me = useMe();
  if (canReadReviews) return <ReviewsList vendorId={vendor.id} {...list} />;
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
  /** Begins with the newest written ones; a button shows the others. */
  isBrief?: boolean | undefined;
  /** The review that stands above the list while it is brief. */
  leftOut?: string | undefined;
}

/** How many stand below the one that the page begins with, or without it. */
const briefLength = { withOne: 1, without: 2 };

/** Ratings without a comment are folded. */
function ReviewsList({ vendorId, canReport = true, isBrief = false, leftOut }: ReviewsListProps) {
  const [isWhole, setWhole] = useState(!isBrief);
  const reviews = useQuery(api.reviews.listVendorReviews.queryOptions({ input: { vendorId } }));
  if (reviews.isError) {
    return (
      <InlineError onRetry={() => void reviews.refetch()} busy={reviews.isFetching}>
        {reviewMessages.failed}
      </InlineError>
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
  const isShown = ({ comments, isMine, hidden }: ReviewRow) => comments !== '' || isMine || hidden;
  const shown = reviews.data.filter(isShown);
  const silent = reviews.data.filter((review) => !isShown(review));
  const others = shown.filter(({ id }) => id !== leftOut);
  const length = others.length < shown.length ? briefLength.withOne : briefLength.without;
  if (!isWhole && others.length > length) {
    return (
      <>
        <Reviews
          reviews={others.filter(({ isMine }, index) => isMine || index < length)}
          canReport={canReport}
          isBrief
        />
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          All {counted(reviews.data.length, 'rating')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Reviews reviews={isWhole ? shown : others} canReport={canReport} />
      {silent.length > 0 && (
        <Fold title={`${counted(silent.length, 'rating')} without a comment`}>
          <Reviews reviews={silent} canReport={canReport} />
        </Fold>
      )}
    </>
  );
}

interface ReviewsProps {
  reviews: readonly ReviewRow[];
  canReport: boolean;
  /** Long ones are cut, since a button shows all. */
  isBrief?: boolean;
}

function Reviews({ reviews, ...shared }: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        // With what it says in its key, a changed review is a new one, too.
        <Review key={`${review.id} ${review.rating} ${review.comments}`} review={review} {...shared} />
      ))}
    </ul>
  );
}

let savedAt = Number.NEGATIVE_INFINITY;

/** Marks the person's review, which comes with the next answer of the server. */
export function noteSaved(): void {
  savedAt = performance.now();
}

const savedMs = 3000;

/** Longer reviews are cut. */
const maxBriefLetters = 400;

type ReviewProps = Omit<ReviewsProps, 'reviews'> & { review: ReviewRow };

function Review({ review, canReport, isBrief = false }: ReviewProps) {
  const [isSaved] = useState(() => review.isMine && performance.now() - savedAt < savedMs);
  return (
    <li className={`py-3 first:pt-0 last:pb-0 ${isSaved ? 'animate-saved' : ''}`}>
      <div className="flex items-start gap-x-2">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{review.authorLabel}</span>
          {review.isMine && <span className="text-sm text-ink-muted"> (you)</span>}
        </p>
        {canReport && !review.isMine && <ReviewMenu review={review} />}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        <Stars value={review.rating} size="sm" />
        <span>
          <UtcDay at={review.createdAt} isMonthOnly={review.isMonthOnly} />
          {review.isEdited && '\u00a0· edited'}
          {review.isReported && '\u00a0· you reported it'}
        </span>
      </p>
      {review.hasTie && <TieLabel />}
      {review.comments !== '' && (
        <p
          className={`mt-1 whitespace-pre-line ${isBrief && review.comments.length > maxBriefLetters ? 'line-clamp-6' : ''}`}
        >
          <Unbroken>{review.comments}</Unbroken>
        </p>
      )}
      {review.hidden && <HiddenNotice hidden={review.hidden} className="mt-2" />}
    </li>
  );
}

const reportDialog = lazyDialog(() => import('../../moderation/web/report-dialog.tsx'));

function ReviewMenu({ review: { id: reviewId, authorLabel, isReported } }: { review: ReviewRow }) {
  const reporting = useDialog();
  return (
    <>
      <MoreMenu
        about={`the review by ${authorLabel}`}
        label={`Review by ${authorLabel}`}
        entries={[
          isReported ? { label: 'Reported' } : { label: 'Report', onSelect: () => reporting.show(true) },
        ]}
        className="-my-1.5 -mr-2 *:size-4.5 pointer-coarse:-my-2.5"
      />
      <reportDialog.Dialog
        noun="review"
        authorLabel={authorLabel}
        report={(why) => apiClient.reviews.reportReview({ reviewId, ...why })}
        {...reporting.state}
      />
    </>
  );
}

export function HiddenNotice({ hidden, className }: { hidden: Hiding; className?: string }) {
  return (
    <Notice tone="attention" title={hiddenText(hidden)} className={className}>
      Neighbors do not see it, and its stars do not count. If you change it, an admin will look at it again.
    </Notice>
  );
}

export interface ReviewsDialogProps extends DialogProps {
  vendor: ReviewedVendor;
  communitySlug: string;
  canReadReviews: boolean;
}

export default function ReviewsDialog(props: ReviewsDialogProps) {
  const { vendor, communitySlug, canReadReviews, ...dialog } = props;
  const me = useMe();
  return (
    <ResponsiveDialog
      {...dialog}
      title={`Reviews of ${vendor.name}`}
      footer={me === null && <WaysIn communitySlug={communitySlug} />}
    >
      <ReviewsContent vendor={vendor} canReadReviews={canReadReviews} />
    </ResponsiveDialog>
  );
}
