import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import { pageSize } from '../../platform/paging.ts';
import { describeError } from '../shown-error.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

interface PaginationProps {
  /** What the list is of, for those who hear it: 'Audit log'. */
  label: string;
  page: number;
  total: number;
  /** Under which name the page stands in the address; a page with several lists needs one for each. */
  name?: string | undefined;
}

/** To the pages before and after; nothing when there is only one. */
export function Pagination({ label, page, total, name = 'page' }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4 flex items-center justify-between gap-4">
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
  const className = buttonClass({ size: 'sm' });
  // Keeps its place, so that the other one does not move under the finger.
  if (!isOpen) return <span className={`${className} invisible`}>{children}</span>;
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, [name]: to === 1 ? undefined : to })) as never}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Rows on their way. */
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

/** Says why a query has no data, with the way to ask once more. */
export function QueryError({ query, title }: QueryErrorProps) {
  return (
    <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
      {title && <strong className="block">{title}</strong>}
      {describeError(query.error).description}
    </ErrorState>
  );
}
