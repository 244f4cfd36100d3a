import { useQuery } from '@tanstack/react-query';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useRef } from 'react';
import { hiddenText } from '../../../../catalogue/report-reasons.ts';
import { useShownRow } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { TieLabel } from '../review-preview.tsx';
import { DecideReview } from './decide-review.tsx';
import { ReportsCell } from './reported-cells.tsx';
import { type ReviewsSearch, reviewsInput } from './reviews-search.ts';

const { Dialog: HideReviewDialog } = lazyDialog(() => import('./hide-review-dialog.tsx'));

const columns: Columns<ReportedReviewRow> = [
  { header: 'Review', cell: (review) => <ReviewCell review={review} /> },
  {
    header: 'Vendor',
    cell: ({ vendorName, communityName }) => (
      <div className="md:min-w-36">
        {vendorName}
        <span className="block text-sm text-ink-muted">{communityName}</span>
      </div>
    ),
  },
  {
    header: 'Reports',
    cell: (review) => <ReportsCell reported={review} />,
  },
];

/** The admin page of reported and hidden reviews. */
export function ReportedReviewsPage({ search }: { search: ReviewsSearch }) {
  const list = useRef<HTMLElement>(null);
  const query = useQuery(
    api.reviews.listReportedReviews.queryOptions({
      input: reviewsInput(search),
      ...listOptions,
    }),
  );
  const hiding = useShownRow(query.data?.rows);
  return (
    <ListPage
      title="Reported reviews"
      lead="Keep what is fair, even when it is harsh. Hide reviews that are private, abusive or false; the author gets the reason by email."
      noun="reviews"
      query={query}
      search={search}
      filters={
        <>
          <SearchBox label="Search words and names" value={search.q} />
          <FilterSelect
            label="Show"
            name="state"
            value={search.state}
            allLabel="What waits"
            options={[{ value: 'settled', label: 'Settled' }]}
          />
          <CommunityFilter value={search.community} />
        </>
      }
      columns={columns}
      actions={(review) => (
        <DecideReview
          review={review}
          isSettled={search.state === 'settled'}
          onHide={() => hiding.show(review)}
          listRef={list}
        />
      )}
      emptyIcon={<MessageSquareWarning />}
      emptyText="No review waits for you. Those that neighbors report appear here."
      listRef={list}
      dialogs={
        hiding.shown && (
          <HideReviewDialog
            key={hiding.shown.opening}
            review={hiding.shown.row}
            open={hiding.shown.isOpen}
            onClose={hiding.close}
            listRef={list}
          />
        )
      }
    />
  );
}

/** The review with its author and dates. */
function ReviewCell({ review }: { review: ReportedReviewRow }) {
  const { rating, comments, authorName, isAnonymous, hasTie, createdAt, updatedAt } = review;
  const { hidden, isRevised } = review;
  return (
    <div className="grid gap-1 md:min-w-72">
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
        {isAnonymous && ' (shown as Neighbor)'} · <Day at={createdAt} />
        {updatedAt && (
          <>
            {' '}
            · edited <Day at={updatedAt} />
          </>
        )}
      </p>
      {hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>}
      {isRevised && (
        <div>
          <Badge tone="attention">Changed since it was hidden</Badge>
        </div>
      )}
    </div>
  );
}
