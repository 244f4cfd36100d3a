import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../shown-error.ts';
import { ErrorState } from '../ui/error-state.tsx';

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
