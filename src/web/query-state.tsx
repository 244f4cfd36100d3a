import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from './ui/empty-state.tsx';
import { LoadingText } from './ui/skeleton.tsx';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** The data, as named in a sentence: 'your points'. */
  what: string;
  lines: number;
}

export function QueryState({ query, what, lines }: QueryStateProps) {
  if (query.isPending) {
    return <LoadingText label={`Loading ${what}…`} lines={lines} />;
  }
  if (!query.isError) return null;
  return (
    <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
      {`Unable to load ${what}.`}
    </ErrorState>
  );
}

/** Fetches what a form edits: on each visit, but never over the input. */
export function useFormData<Data, Failure, Key extends QueryKey>(
  options: UseQueryOptions<Data, Failure, Data, Key>,
) {
  const queryClient = useQueryClient();
  const remove = useEffectEvent(() => queryClient.removeQueries({ queryKey: options.queryKey }));
  useEffect(() => () => remove(), []);
  return useQuery({ ...options, refetchOnWindowFocus: false, refetchOnReconnect: false });
}
