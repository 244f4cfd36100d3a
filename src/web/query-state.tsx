import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './ui/empty-state.tsx';
import { Loading, SkeletonText } from './ui/skeleton.tsx';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is asked for, as it stands in a sentence: 'your points'. */
  what: string;
  /** Lines that it takes while it is on its way. */
  lines: number;
}

/** Stands in a card for what is not there: its shape while it is on its way, or that it failed, with the way to try again. */
export function QueryState({ query, what, lines }: QueryStateProps) {
  if (query.isPending) {
    return (
      <Loading label={`Loading ${what}…`}>
        <SkeletonText lines={lines} />
      </Loading>
    );
  }
  if (!query.isError) return null;
  return (
    <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
      {`Unable to load ${what}.`}
    </ErrorState>
  );
}
