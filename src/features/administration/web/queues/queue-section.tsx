import type { UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import type { PageOf } from '../../../../platform/paging.ts';
import { SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListSkeleton, Pagination, QueryError } from '../../../../web/admin/list-page.tsx';
import { useChangeFilters } from '../../../../web/admin/list-search.ts';
import { RecordList, type RecordListProps } from '../../../../web/admin/record-list.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import type { Queue } from '../admin-search.ts';

const searchThreshold = 10;

interface QueueSectionProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  title: string;
  lead: string;
  queue: Queue;
  query: UseQueryResult<PageOf<Row>>;
  searchLabel: string;
  /** Gets the focus when the focused row is gone. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  emptyIcon: ReactNode;
  emptyText: string;
}

export function QueueSection<Row>(props: QueueSectionProps<Row>) {
  const { title, lead, queue, query, searchLabel, headingRef, emptyIcon, emptyText, ...list } = props;
  const id = useId();
  const { data } = query;
  const text = queue.input.query;
  const isSearched = text !== '';
  // Once shown it stays, so it does not disappear while the person is typing.
  const [isLong, setLong] = useState(false);
  if (!isLong && (isSearched || (data?.total ?? 0) > searchThreshold)) setLong(true);
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching}>
      <QueueHeading {...{ id, headingRef, title, isSearched }} total={data?.total ?? 0} />
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">{lead}</p>
      {isLong && (
        <search aria-label={title} className="mb-4 block max-w-md">
          <SearchBox label={searchLabel} value={text} name={`${queue.name}Q`} page={queue.name} />
        </search>
      )}
      {query.isPending && <ListSkeleton label={`Loading ${title}…`} />}
      {query.isError && !data && (
        <Card padding="none">
          <QueryError query={query} />
        </Card>
      )}
      {data?.total === 0 && isSearched && <NoMatch text={text} queue={queue} />}
      {data?.total === 0 && !isSearched && (
        <Card padding="none">
          <EmptyState icon={emptyIcon} className="py-8">
            {emptyText}
          </EmptyState>
        </Card>
      )}
      {data && data.total > 0 && (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <RecordList {...list} rows={data.rows} />
          <Pagination label={title} name={queue.name} page={data.page} total={data.total} />
        </div>
      )}
    </section>
  );
}

interface HeadingProps extends Pick<QueueSectionProps<never>, 'title' | 'headingRef'> {
  id: string;
  total: number;
  isSearched: boolean;
}

export function QueueHeading({ id, headingRef, title, total, isSearched }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <h2
        id={id}
        ref={headingRef}
        tabIndex={-1}
        className="font-serif text-xl font-semibold outline-offset-4"
      >
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

export function NoMatch({ text, queue }: { text: string; queue: Queue }) {
  const change = useChangeFilters([queue.name]);
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX />}
        className="py-8"
        action={<Button onClick={() => change({ [`${queue.name}Q`]: undefined })}>Clear search</Button>}
      >
        Nothing that waits matches ‘{text}’.
      </EmptyState>
    </Card>
  );
}

interface RefusalDialogState {
  open: boolean;
  onClose: () => void;
}

interface DecideButtonsProps {
  /** The subject of the decision, for screen readers: 'Approve …'. */
  name: string;
  isApproving: boolean;
  onApprove: () => void;
  refuseLabel?: 'Reject' | 'Decline';
  isRefusing: boolean;
  dialog: (state: RefusalDialogState) => ReactNode;
}

export function DecideButtons(props: DecideButtonsProps) {
  const { name, isApproving, onApprove, refuseLabel = 'Reject', isRefusing, dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const isBusy = isApproving || isRefusing;
  return (
    <>
      <Button
        size="sm"
        aria-label={`${refuseLabel} ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => setAsking(true)}
      >
        {refuseLabel}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Approve ${name}`}
        busy={isApproving}
        busyLabel="Approving…"
        aria-disabled={isBusy || undefined}
        onClick={onApprove}
      >
        Approve
      </Button>
      {dialog({ open: isAsking, onClose: () => setAsking(false) })}
    </>
  );
}
