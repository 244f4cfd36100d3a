import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';

/** Returns the own costs for a form to start from: asked for at each opening, never taken from before. */
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
