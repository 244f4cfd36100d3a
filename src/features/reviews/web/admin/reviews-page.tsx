import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { Day } from '../../../../web/admin/record-list.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { Moderation } from '../../../moderation/web/admin/reported-cells.tsx';
import { HiddenLine, ReportedPage, reportedColumns } from '../../../moderation/web/admin/reported-page.tsx';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { TieLabel } from '../review-preview.tsx';
import { reportedReviewsPage } from './reviews-route.ts';

const columns = reportedColumns<ReportedReviewRow>(
  { header: 'Review', cell: (review) => <ReviewCell review={review} /> },
  'Vendor',
  ({ vendorName }) => vendorName,
);

function moderationOf(review: ReportedReviewRow): Moderation {
  const { authorName } = review;
  // The server compares the version on the screen to detect changes.
  const seen = { reviewId: review.id, seenUpdatedAt: review.updatedAt?.toISOString() ?? null };
  return {
    ...review,
    noun: 'review',
    about: `the review of ${review.vendorName} by ${authorName}`,
    keep: () => apiClient.reviews.keepReview(seen),
    hide: (why) => apiClient.reviews.hideReview({ ...seen, ...why }),
    undoHide: () => apiClient.reviews.undoHideReview({ reviewId: review.id }),
    showAgain: () => apiClient.reviews.showReviewAgain(seen),
    kept: { title: 'Review kept', description: 'Its reports are settled.' },
    shown: { title: 'Review shown again', description: 'Its author gets an email, and its stars count.' },
    hideText: `Neighbors no longer see it, and its stars no longer count. ${authorName} gets a polite email with the reason, and can change the review. You can show it again at any time.`,
    noteHelp: 'Included in the email and shown on their own review.',
  };
}

export default function ReportedReviewsPage() {
  return (
    <ReportedPage
      page={reportedReviewsPage}
      lead="Keep what is fair, even when it is harsh. Hide reviews that are private, abusive or false; the author gets the reason by email."
      noun="reviews"
      columns={columns}
      moderationOf={moderationOf}
      empty={{
        icon: <MessageSquareWarning />,
        text: 'No review waits for you. Those that neighbors report appear here.',
      }}
    />
  );
}

function ReviewCell({ review }: { review: ReportedReviewRow }) {
  const { rating, comments, authorName, isAnonymous, hasTie, createdAt, updatedAt } = review;
  const { hidden, isRevised } = review;
  return (
    <div className="grid gap-1 xl:min-w-72">
      <Stars value={rating} size="sm" />
      {hasTie && (
        <div>
          <TieLabel />
        </div>
      )}
      <p className="max-w-prose whitespace-pre-line">
        {comments === '' ? <span className="text-ink-muted">No comment</span> : comments}
      </p>
      <p className="text-sm text-ink-muted">
        {authorName}
        {isAnonymous && ' (shown as Neighbor)'}&nbsp;· <UtcDay at={createdAt} />
        {updatedAt && (
          <>
            &nbsp;· edited <Day at={updatedAt} />
          </>
        )}
      </p>
      <HiddenLine hidden={hidden} />
      {isRevised && (
        <div>
          <Badge tone="attention">Changed since it was hidden</Badge>
        </div>
      )}
    </div>
  );
}
