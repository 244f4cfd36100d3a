import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import { type PageOf, pageSize } from '../../platform/paging.ts';
import { describeError } from '../shown-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, PageHeading } from '../ui/card.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { isFiltered, useChangeFilters } from './list-search.ts';
import { type Columns, RecordList } from './record-list.tsx';

/** Query options of a list: the previous page's rows stay until the next ones arrive, and each visit refetches. */
export const listOptions = { placeholderData: keepPreviousData, staleTime: 0 } as const;

interface FilteredListProps<Row extends { id: string }> {
  caption: string;
  /** What the list counts: 'vendors' in 'Showing 25 of 60 vendors'. */
  noun: string;
  /** Its options include `listOptions`. */
  query: UseQueryResult<PageOf<Row>>;
  search: object;
  filters: ReactNode;
  columns: Columns<Row>;
  actions?: (row: Row) => ReactNode;
  emptyIcon: ReactNode;
  emptyText: string;
  errorTitle?: string;
  /** Takes the focus when the focused row disappears. */
  listRef?: RefObject<HTMLElement | null> | undefined;
}

interface ListPageProps<Row extends { id: string }> extends Omit<FilteredListProps<Row>, 'caption'> {
  title: string;
  /** What a decision here does, if the buttons do not say it. */
  lead?: string;
  headerActions?: ReactNode;
  /** The title, unless the list has another name. */
  caption?: string;
  /** Dialogs about rows. They belong to the page, because a table becomes cards when a phone is turned. */
  dialogs?: ReactNode;
}

export function ListPage<Row extends { id: string }>({
  title,
  lead,
  headerActions,
  dialogs,
  ...list
}: ListPageProps<Row>) {
  return (
    <AdminFrame title={title} lead={lead} actions={headerActions}>
      <FilteredList caption={title} {...list} />
      {dialogs}
    </AdminFrame>
  );
}

export function FilteredList<Row extends { id: string }>(props: FilteredListProps<Row>) {
  const { caption, noun, query, listRef } = props;
  const { data } = query;
  return (
    <>
      <search
        aria-label="Filters"
        className="grid grid-cols-2 items-end gap-3 empty:hidden md:flex md:flex-wrap"
      >
        {props.filters}
      </search>
      <section
        ref={listRef}
        tabIndex={listRef && -1}
        aria-label={caption}
        aria-busy={query.isFetching}
        className="outline-none"
      >
        <p
          aria-live="polite"
          className={noun === 'vendors' ? 'tabular mb-3 min-h-6 text-sm text-ink-muted' : 'sr-only'}
        >
          {data && data.total > 0 && `Showing ${data.rows.length} of ${formatNumber(data.total)} ${noun}`}
        </p>
        {query.isPending && <ListSkeleton label={`Loading ${noun}…`} />}
        {query.isError && !data && (
          <Card padding="none">
            <QueryError query={query} title={props.errorTitle} />
          </Card>
        )}
        {data?.total === 0 && <Empty {...props} />}
        {data && data.total > 0 && (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <RecordList
              caption={caption}
              rows={data.rows}
              rowKey={({ id }) => id}
              columns={props.columns}
              actions={props.actions}
            />
            <Pagination label={caption} page={data.page} total={data.total} />
          </div>
        )}
      </section>
    </>
  );
}

function Empty<Row extends { id: string }>({ noun, search, emptyIcon, emptyText }: FilteredListProps<Row>) {
  const change = useChangeFilters();
  const clear = () => change(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])));
  return (
    <Card padding="none">
      {isFiltered(search) ? (
        <EmptyState icon={<SearchX />} action={<Button onClick={clear}>Clear filters</Button>}>
          No {noun} match these filters.
        </EmptyState>
      ) : (
        <EmptyState icon={emptyIcon}>{emptyText}</EmptyState>
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
