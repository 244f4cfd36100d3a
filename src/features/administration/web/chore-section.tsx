import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { describeError } from '../../../web/errors.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { Pagination } from './list/pagination.tsx';

interface Waiting<Row> {
  rows: readonly Row[];
  page: number;
  total: number;
}

interface ChoreSectionProps<Row> {
  title: string;
  lead: string;
  /** One page of what waits (`PageOf`). */
  query: UseQueryResult<Waiting<Row>>;
  /** Under which name the page stands in the address. */
  pageName: string;
  /** Where the focus goes when a row that had it has been dealt with. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  emptyIcon: ReactNode;
  emptyText: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of what waits for a decision, with how many there are. */
export function ChoreSection<Row>({
  title,
  lead,
  query,
  pageName,
  headingRef,
  emptyIcon,
  emptyText,
  children,
}: ChoreSectionProps<Row>) {
  const id = useId();
  const { data } = query;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-3">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className="font-serif text-2xl font-semibold outline-offset-4"
        >
          {title}
        </h2>
        {data && data.total > 0 && <Badge tone="attention">{data.total} waiting</Badge>}
      </div>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">{lead}</p>
      {query.isPending && <ListSkeleton label={`Loading ${title}…`} />}
      {query.isError && !data && (
        <Card padding="none">
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
            {describeError(query.error).description}
          </ErrorState>
        </Card>
      )}
      {data?.total === 0 && (
        <Card padding="none">
          <EmptyState icon={emptyIcon} className="py-8">
            {emptyText}
          </EmptyState>
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          {children(data.rows)}
          <Pagination label={title} name={pageName} page={data.page} total={data.total} />
        </>
      )}
    </section>
  );
}
