import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../../web/api-client.ts';

/** What the maps provider tells of a place: what is kept at first, what it says now after a refresh. */
export function useMapsReviews(placeId: string) {
  const queryClient = useQueryClient();
  const options = api.places.fetchGooglePlaceDetails.queryOptions({ input: { placeId } });
  const kept = useQuery({ ...options, staleTime: 5 * 60_000 });
  const refreshed = useMutation({
    mutationFn: () => apiClient.places.fetchGooglePlaceDetails({ placeId, freshness: 'live' }),
    onSuccess: (details) => {
      queryClient.setQueryData(options.queryKey, details);
      // The lists show the rating that came along.
      void queryClient.invalidateQueries({ queryKey: api.vendors.listVendorStats.key() });
      void queryClient.invalidateQueries({ queryKey: api.homeVendors.listMyVendors.key() });
    },
  });
  return {
    details: kept.data,
    isBusy: kept.isFetching || refreshed.isPending,
    /** Also while earlier reviews are still there. */
    isFailed: kept.isError || refreshed.isError,
    refresh: () => (kept.data ? refreshed.mutate() : void kept.refetch()),
  };
}
