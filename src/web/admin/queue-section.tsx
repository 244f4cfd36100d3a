import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import type { PageOf } from '../../platform/paging.ts';
import { Badge } from '../ui/badge.tsx';
import { ListStates, Pagination } from './admin-list.tsx';
import type { QueueInput } from './inbox-search.ts';
import { SearchBox } from './list-filters.tsx';
import { useChangeFilters } from './list-search.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface QueueSectionProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  title: string;
  lead: string;
  queue: QueueInput;
  query: UseQueryResult<PageOf<Row>>;
  searchLabel: string;
  empty: { icon: ReactNode; text: string };
}

export function QueueSection<Row>(props: QueueSectionProps<Row>) {
  const { title, lead, queue, query, searchLabel, empty, ...list } = props;
  const id = useId();
  const { data } = query;
  const isSearched = queue.input.query !== '';
  const noMatch = useNoMatch(queue);
  const isLong = useIsLong(isSearched, data?.total ?? 0);
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching} tabIndex={-1} className="outline-none">
      <QueueHeading {...{ id, title, isSearched }} total={data?.total ?? 0} />
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">{lead}</p>
      {isLong && (
        <search aria-label={title} className="mb-4 block max-w-md">
          <SearchBox label={searchLabel} name={`${queue.name}Q`} page={queue.name} />
        </search>
      )}
      <ListStates query={query} what={title} noMatch={noMatch} empty={empty} isLow>
        {({ rows, page, total }) => (
          <>
            <RecordList {...list} rows={rows} />
            <Pagination label={title} name={queue.name} page={page} total={total} />
          </>
        )}
      </ListStates>
    </section>
  );
}

interface HeadingProps extends Pick<QueueSectionProps<never>, 'title'> {
  id: string;
  total: number;
  isSearched: boolean;
}

export function QueueHeading({ id, title, total, isSearched }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <h2 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {total > 0 && (
        <Badge tone="attention">
          {formatNumber(total)} {isSearched ? 'found' : 'waiting'}
        </Badge>
      )}
    </div>
  );
}

const searchThreshold = 10;

/** Returns whether a queue gets a search box, which then stays, so that it does not disappear while the person types. */
export function useIsLong(isSearched: boolean, total: number): boolean {
  const [isLong, setLong] = useState(false);
  if (!isLong && (isSearched || total > searchThreshold)) setLong(true);
  return isLong;
}

/** Returns what a list says when its search finds nothing; nothing if there is no search. */
export function useNoMatch({ name, input: { query } }: QueueInput) {
  const change = useChangeFilters([name]);
  if (query === '') return undefined;
  return {
    text: `Nothing that waits matches ‘${query}’.`,
    clearLabel: 'Clear search',
    clear: () => change({ [`${name}Q`]: undefined }),
  };
}
