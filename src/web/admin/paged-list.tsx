import type { UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import type { PageOf } from '../../platform/paging.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isFiltered, useChangeFilters } from './list-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pagination } from './pagination.tsx';
import { QueryError } from './query-error.tsx';
import { type Column, RecordList } from './record-list.tsx';

interface PagedListProps<Row> {
  /** Name of the list for those who hear it, and of what it counts: 'vendors' in 'Showing 25 of 60 vendors'. */
  caption: string;
  noun: string;
  query: UseQueryResult<PageOf<Row>>;
  /** What the address says (`listSearch`). */
  search: object;
  rowKey: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  actions?: (row: Row) => ReactNode;
  /** Shown when there is nothing at all. */
  emptyIcon: ReactNode;
  emptyText: string;
  /** Shown in place when the list cannot be loaded. */
  errorTitle?: string;
}

/**
 * One page of an admin's list in each of its states. The rows of the page before stay until the next ones are there;
 * give the query `placeholderData: keepPreviousData`.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { caption, noun, query, search, rowKey, columns, actions } = props;
  const { data } = query;
  return (
    <section aria-label={caption} aria-busy={query.isFetching}>
      <p aria-live="polite" className="tabular mb-3 min-h-6 text-sm text-ink-muted">
        {data && data.total > 0 && `Showing ${data.rows.length} of ${formatNumber(data.total)} ${noun}`}
      </p>
      {query.isPending && <ListSkeleton label={`Loading ${noun}…`} />}
      {query.isError && !data && (
        <Card padding="none">
          <QueryError query={query} title={props.errorTitle} />
        </Card>
      )}
      {data?.total === 0 &&
        (isFiltered(search) ? <NoMatch noun={noun} search={search} /> : <Empty {...props} />)}
      {data && data.total > 0 && (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <RecordList caption={caption} rows={data.rows} {...{ rowKey, columns, actions }} />
          <Pagination label={caption} page={data.page} total={data.total} />
        </div>
      )}
    </section>
  );
}

function Empty<Row>({ emptyIcon, emptyText }: PagedListProps<Row>) {
  return (
    <Card padding="none">
      <EmptyState icon={emptyIcon}>{emptyText}</EmptyState>
    </Card>
  );
}

function NoMatch({ noun, search }: { noun: string; search: object }) {
  const change = useChangeFilters();
  const clear = () => change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])));
  return (
    <Card padding="none">
      <EmptyState icon={<SearchX />} action={<Button onClick={clear}>Clear filters</Button>}>
        No {noun} match these filters.
      </EmptyState>
    </Card>
  );
}
