import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import { type PageOf, pageSize } from '../../platform/paging.ts';
import { describeError } from '../shown-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, PageHeading } from '../ui/card.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { isFiltered, useChangeFilters } from './list-search.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface AdminListProps<Row extends { id: string }>
  extends Pick<RecordListProps<Row>, 'caption' | 'columns' | 'actions'> {
  /** What the list counts: 'vendors' in 'Showing 25 of 60 vendors'. */
  noun: string;
  query: UseQueryResult<PageOf<Row>>;
  /** The filters in the address, which narrow the list. */
  search?: object;
  /** The search box and the selects. */
  filters?: ReactNode;
  /** Shown when there are no rows at all. */
  empty: ListStatesProps['empty'];
  /** Shown when the list cannot be loaded. */
  errorTitle?: string;
}

export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { caption, noun, query, search = {} } = props;
  const { data } = query;
  const change = useChangeFilters();
  const clear = () => change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])));
  const noMatch = isFiltered(search) ? { text: `No ${noun} match these filters.`, clear } : undefined;
  return (
    <>
      <search
        aria-label="Filters"
        className="grid grid-cols-2 items-end gap-3 empty:hidden md:flex md:flex-wrap"
      >
        {props.filters}
      </search>
      <section
        tabIndex={-1}
        aria-label={caption}
        aria-busy={props.filters ? query.isFetching : undefined}
        className="outline-none"
      >
        <p
          aria-live="polite"
          className={noun === 'vendors' ? 'tabular mb-3 min-h-6 text-sm text-ink-muted' : 'sr-only'}
        >
          {data && data.total > 0 && `Showing ${data.rows.length} of ${formatNumber(data.total)} ${noun}`}
        </p>
        <ListStates
          query={query}
          what={noun}
          {...{ noMatch }}
          empty={props.empty}
          errorTitle={props.errorTitle}
        >
          {({ rows, page, total }) => (
            <>
              <RecordList {...props} rows={rows} rowKey={({ id }) => id} />
              <Pagination label={caption} page={page} total={total} />
            </>
          )}
        </ListStates>
      </section>
    </>
  );
}

interface ListStatesProps<Data extends { total: number } = { total: number }> {
  query: UseQueryResult<Data>;
  /** What is loading, such as 'vendors'. */
  what: string;
  errorTitle?: string | undefined;
  /** Set if filters narrow the list. */
  noMatch?: { text: string; clear: () => void; clearLabel?: string } | undefined;
  /** Without an icon it is one line. */
  empty: { icon?: ReactNode; text: string };
  /** Less space around the texts. */
  isLow?: boolean;
  /** Renders the rows, at least one. */
  children: (data: Data) => ReactNode;
}

/** The states of a list: loading, failed, empty, and its rows, which stay until the next ones arrive. */
export function ListStates<Data extends { total: number }>(props: ListStatesProps<Data>) {
  const { query, what, errorTitle, noMatch, empty, isLow, children } = props;
  const { data } = query;
  const className = isLow ? 'py-8' : undefined;
  if (!data) return <LoadedData query={query} what={what} errorTitle={errorTitle} />;
  if (data.total > 0)
    return (
      <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
        {children(data)}
      </div>
    );
  if (!noMatch && !empty.icon) return <p className="text-ink-muted">{empty.text}</p>;
  return (
    <Card padding="none">
      {noMatch ? (
        <EmptyState
          icon={<SearchX />}
          className={className}
          action={<Button onClick={noMatch.clear}>{noMatch.clearLabel ?? 'Clear filters'}</Button>}
        >
          {noMatch.text}
        </EmptyState>
      ) : (
        <EmptyState icon={empty.icon} className={className}>
          {empty.text}
        </EmptyState>
      )}
    </Card>
  );
}

interface PaginationProps {
  label: string;
  page: number;
  total: number;
  /** The search parameter of the page; several lists on a page need one each. */
  name?: string | undefined;
  size?: number;
}

/** Renders nothing if there is only one page. */
export function Pagination({ label, page, total, name = 'page', size = pageSize }: PaginationProps) {
  const pageCount = Math.ceil(total / size);
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <Step name={name} to={page - 1} isOpen={page > 1}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Step>
      <p className="tabular text-sm text-ink-muted">
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </p>
      <Step name={name} to={page + 1} isOpen={page < pageCount}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

interface StepProps {
  name: string;
  to: number;
  isOpen: boolean;
  children: ReactNode;
}

function Step({ name, to, isOpen, children }: StepProps) {
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, [name]: to === 1 ? undefined : to })) as never}
      disabled={!isOpen}
      // Keeps the focus of who has just come to the last page.
      tabIndex={isOpen ? undefined : -1}
      className={buttonClass({ size: 'sm' })}
    >
      {children}
    </Link>
  );
}

interface LoadedDataProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** What is loading, such as 'communities'. */
  what: string;
  skeleton?: ReactNode;
  errorTitle?: string | undefined;
  children?: (data: Data) => ReactNode;
}

/** Data of the administration, once they are loaded. */
export function LoadedData<Data>({ query, what, skeleton, errorTitle, children }: LoadedDataProps<Data>) {
  if (query.data !== undefined) return children?.(query.data);
  if (query.isPending) return skeleton ?? <ListSkeleton label={`Loading ${what}…`} />;
  return (
    <Card padding="none">
      <QueryError query={query} title={errorTitle} />
    </Card>
  );
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card className="grid gap-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </Card>
    </Loading>
  );
}

interface QueryErrorProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  title?: string | undefined;
}

export function QueryError({ query, title }: QueryErrorProps) {
  return (
    <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
      {title && <strong className="block">{title}</strong>}
      {describeError(query.error).description}
    </ErrorState>
  );
}

interface AdminFrameProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 lg:px-6">
      <PageHeading title={title} lead={lead} actions={actions} size="sm" />
      {children}
    </div>
  );
}
