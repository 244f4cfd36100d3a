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

interface QueueFrameProps<Row> {
  title: string;
  queue: QueueInput;
  query: UseQueryResult<PageOf<Row>>;
  searchLabel: string;
  /** Without an icon it is one line. */
  empty: { icon?: ReactNode; text: string };
  lead?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The rows that are still shown although they no longer wait. */
  kept?: ReactNode;
  children?: (page: PageOf<Row>) => ReactNode;
}

/** A queue of the inbox: its title, its search once it is long, and its list in each of its states. */
export function QueueFrame<Row>(props: QueueFrameProps<Row>) {
  const { title, queue, query, searchLabel, empty, lead, aside, kept, children } = props;
  const { name, input } = queue;
  const id = useId();
  const change = useChangeFilters([name]);
  const isSearched = input.query !== '';
  const total = query.data?.total ?? 0;
  const isLong = useIsLong(isSearched, total);
  const noMatch = isSearched
    ? {
        text: `Nothing that waits matches ‘${input.query}’.`,
        clearLabel: 'Clear search',
        clear: () => change({ [`${name}Q`]: undefined }),
      }
    : undefined;
  return (
    <section
      // Links in emails lead here.
      id={name}
      aria-labelledby={id}
      aria-busy={query.isFetching}
      tabIndex={-1}
      className="scroll-mt-4 outline-none"
    >
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3">
          <h2 id={id} className="font-serif text-xl font-semibold">
            {title}
          </h2>
          {total > 0 && (
            <Badge tone="attention">
              {formatNumber(total)} {isSearched ? 'found' : 'waiting'}
            </Badge>
          )}
        </div>
        {aside}
        {isLong && (
          <search aria-label={title} className="grow sm:max-w-72">
            <SearchBox label={searchLabel} name={`${name}Q`} page={name} />
          </search>
        )}
      </div>
      {lead && <p className="mb-4 max-w-prose text-pretty text-ink-muted">{lead}</p>}
      {kept || (
        <ListStates query={query} what={title} noMatch={noMatch} empty={empty} isLow>
          {(page) => children?.(page)}
        </ListStates>
      )}
    </section>
  );
}

type QueueSectionProps<Row> = QueueFrameProps<Row> & Omit<RecordListProps<Row>, 'rows'>;

export function QueueSection<Row>(props: QueueSectionProps<Row>) {
  return (
    <QueueFrame {...props}>
      {({ rows, page, total }) => (
        <>
          <RecordList {...props} rows={rows} />
          <Pagination label={props.title} name={props.queue.name} page={page} total={total} />
        </>
      )}
    </QueueFrame>
  );
}

const searchThreshold = 10;

/** Returns whether a queue gets a search box, which then stays, so that it does not disappear while the person types. */
function useIsLong(isSearched: boolean, total: number): boolean {
  const [isLong, setLong] = useState(false);
  if (!isLong && (isSearched || total > searchThreshold)) setLong(true);
  return isLong;
}
