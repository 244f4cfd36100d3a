import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';

interface OwnCostsPendingProps {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

export function OwnCostsPending({ isError, isFetching, onRetry }: OwnCostsPendingProps) {
  if (isError) {
    return (
      <ErrorState onRetry={onRetry} busy={isFetching}>
        Unable to load your costs.
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading your costs…" className="space-y-5">
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-32 w-full" />
    </Loading>
  );
}

/** Fetches the costs on every mount, never from the cache. */
export function useOwnCosts(vendorId: string) {
  const query = useQuery(
    api.costs.getMyCosts.queryOptions({
      input: { vendorId },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  return { ...query, stored: query.isFetchedAfterMount ? query.data : undefined };
}
