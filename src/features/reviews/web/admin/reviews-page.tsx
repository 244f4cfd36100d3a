import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { type RefObject, useRef } from 'react';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { CommunityFilter } from '../../../../web/admin/community-filter.tsx';
import { FilterSelect } from '../../../../web/admin/filter-select.tsx';
import { ListFilters } from '../../../../web/admin/list-filters.tsx';
import { PagedList } from '../../../../web/admin/paged-list.tsx';
import type { Column } from '../../../../web/admin/record-list.tsx';
import { SearchBox } from '../../../../web/admin/search-box.tsx';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ReportedReviewRow } from '../../review.schema.ts';
import { DecideReview } from './decide-review.tsx';
import { ReportsCell, ReviewCell } from './review-cells.tsx';
import { type ReviewsSearch, reviewsInput } from './reviews-search.ts';

const { Dialog: HideReviewDialog } = lazyDialog(() => import('./hide-review-dialog.tsx'));

const columns: readonly [Column<ReportedReviewRow>, ...Column<ReportedReviewRow>[]] = [
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
  { header: 'Reports', cell: (review) => <ReportsCell review={review} /> },
];

/** Reviews that neighbors have reported, for platform admins: keep, hide, show again. */
export function ReportedReviewsPage({ search }: { search: ReviewsSearch }) {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(
    api.reviews.listReportedReviews.queryOptions({
      input: reviewsInput(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { hide, hideDialog } = useHideDialog(query.data?.rows, list);
  return (
    <AdminFrame
      title="Reported reviews"
      lead="Keep what is fair, even if it is harsh. Hide reviews that are private, abusive or false; the author gets the reason."
    >
      <ListFilters>
        <SearchBox label="Search words and names" value={search.q} />
        <FilterSelect
          label="Show"
          name="state"
          value={search.state}
          allLabel="Waiting"
          options={[{ value: 'settled', label: 'Settled' }]}
        />
        <CommunityFilter value={search.community} />
      </ListFilters>
      <div ref={list} tabIndex={-1} className="outline-none">
        <PagedList
          caption="Reported reviews"
          noun="reviews"
          query={query}
          search={search}
          rowKey={({ id }) => id}
          columns={columns}
          actions={(review) => (
            <DecideReview
              review={review}
              isSettled={search.state === 'settled'}
              onHide={() => hide(review)}
              listRef={list}
            />
          )}
          emptyIcon={<MessageSquareWarning />}
          emptyText="No reviews are waiting for you. Those that neighbors report appear here."
        />
      </div>
      {hideDialog}
    </AdminFrame>
  );
}

function useHideDialog(
  rows: readonly ReportedReviewRow[] | undefined,
  listRef: RefObject<HTMLElement | null>,
) {
  const { shown, show, setOpen } = useShown<ReportedReviewRow>();
  // The author may have changed it under the open dialog; what was typed stays.
  const chosen = shown?.subject;
  const review = rows?.find(({ id }) => id === chosen?.id) ?? chosen;
  return {
    hide: show,
    hideDialog: shown && review && (
      <HideReviewDialog
        key={shown.opening}
        review={review}
        open={shown.isOpen}
        onClose={() => setOpen(false)}
        listRef={listRef}
      />
    ),
  };
}
